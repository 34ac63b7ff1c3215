"""The build system behind build.py; standard library only, so that it can set up everything else."""

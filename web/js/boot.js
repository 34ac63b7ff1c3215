// Starts PyScript. One of its worker hooks is turned into a function from text, which the page's policy forbids; our
// glue needs no PyScript worker, so the hook goes.
import { hooks } from "@pyscript/core/js";

hooks.worker.onBeforeRunAsync.clear();

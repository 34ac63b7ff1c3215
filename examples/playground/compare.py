# The same cards under two settings of an option: where they part.
from tierce.compare import compare
from tierce.record import read_record
from tierce.views.compared import told

record = read_record("""
[Game "belote"]
[Position "N=AsKsQs E=9c8cTc S=7h8dJc W=8hQd9d dealer=W taker=E trump=h leader=N tricks=NS:2,EW:3"]

N Ks W 8h S 8d
""")
print("\n".join(told(compare(record, "under_ruff", ("must", "may")), "en")))

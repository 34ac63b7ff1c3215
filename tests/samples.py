"""A record that several tests break on purpose; its lines and columns are counted on, so it stands here for itself."""

OVER_RUFF = """\
[Game "belote"]
[Title "Over-ruff"]
[Dealer "E"]
[Pack "8s Tc Ac 7c 9s Jd 8c 9d 9h Jc 7s Qd As Qs Ad Qc Qh Kc Th Ks 7d Ts 8d Ah Td Kh Jh Kd 7h 9c Js 8h"]

bidding: N pass  W take
1:       N As  W 9s  S Kc  E 7s
2:       N Ah  W Kh  S 9h  E 8h
3:       N Ac  W 7c  S 8c  E 9c
4:       N 8s  W !Qc {BEL-PLAY-4} Ad {as he must}  S !7h {BEL-PLAY-4} !Kd {BEL-PLAY-5} 9d  E Js
5:       S 7h  E Th  N 8d  W Td
6:       W Qc  S Kd  E Jc  N Tc
7:       S Jh  E Qd  N Qs  W Jd
8:       W 7d  S Qh  E Ks  N Ts
result:  NS:162,EW:0
"""

title = DiXkiBluff
pitch = Des dés sous le gobelet, un pari sur ceux de tous. Relancez, doutez, ou dites-le exact.

title = DIX
pitch = Piochez sans dépasser dix, misez sur les jokers, alignez les plus longues suites.

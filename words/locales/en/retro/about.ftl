title = 10 Retro
pitch = A card face up or down, a little chip to guard it: come as near to ten as you can.

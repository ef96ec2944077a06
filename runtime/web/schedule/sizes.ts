// Measures of a board that several of its parts share.
export const headWidth = 220;
export const headHeight = 48;

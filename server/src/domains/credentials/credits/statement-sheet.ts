/** A4 upright, in points; below the foot only the number of the page stands. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;

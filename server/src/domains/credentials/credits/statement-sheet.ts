/** A4 portrait, in points; the foot holds only the page number. */
export const SHEET = { width: 595.28, height: 841.89, margin: 48, foot: 64 } as const;

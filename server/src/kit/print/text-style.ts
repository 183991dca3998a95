export const FONT_WEIGHTS = { regular: 400, semiBold: 600, bold: 700 } as const;
export type FontWeight = keyof typeof FONT_WEIGHTS;

export type TextStyle = { weight: FontWeight; size: number; color: string; spacing?: number };

export type Measure = (text: string, style: Omit<TextStyle, 'color'>) => number;

/** Ligatures, as PDF stores them. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'] as const;
const FIRST = 0xfb00;

/** Text copied from a PDF: ligatures as letters, without invisible hyphens. */
export const plainLetters = (text: string): string =>
  text
    .replaceAll(/\u00AD\s*\n\s*|\u00AD/g, '')
    .replaceAll(/[\uFB00-\uFB06]/g, (sign) => LIGATURES[sign.codePointAt(0)! - FIRST] ?? sign);

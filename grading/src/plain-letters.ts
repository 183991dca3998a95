/** Letters that a page draws as one sign, as PDF keeps them. */
const LIGATURES = ['ff', 'fi', 'fl', 'ffi', 'ffl', 'st', 'st'] as const;
const FIRST = 0xfb00;

/** What is copied from a PDF in plain letters: without hyphens of line ends that nobody sees. */
export const plainLetters = (text: string): string =>
  text
    .replaceAll(/\u00AD\s*\n\s*|\u00AD/g, '')
    .replaceAll(/[\uFB00-\uFB06]/g, (sign) => LIGATURES[sign.codePointAt(0)! - FIRST] ?? sign);

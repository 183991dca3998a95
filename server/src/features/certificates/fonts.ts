import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { FONT_WEIGHTS, type FontWeight, type Measure } from './shapes.ts';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../assets/fonts/Onest-${name}.ttf`, import.meta.url));

export const FONT_FILES: Record<FontWeight, string> = {
  regular: fileOf('Regular'),
  semiBold: fileOf('SemiBold'),
  bold: fileOf('Bold'),
};

export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of Object.keys(FONT_WEIGHTS) as FontWeight[]) {
    document.registerFont(weight, FONT_FILES[weight]);
  }
}

let ruler: PDFKit.PDFDocument | undefined;

/** Widths by the same fonts that print. */
export const measure: Measure = (text, { weight, size, spacing = 0 }) => {
  if (!ruler) {
    ruler = new PDFDocument({ autoFirstPage: true });
    registerFonts(ruler);
  }
  const glyphs = ruler.font(weight).fontSize(size).widthOfString(text);
  return glyphs + spacing * Math.max(0, Array.from(text).length - 1);
};

import { fileURLToPath } from 'node:url';
// oxlint-disable-next-line import/no-named-as-default -- its types know the default export alone
import PDFDocument from 'pdfkit';
import { FONT_WEIGHTS, type FontWeight, type Measure } from './fit-text.ts';

const fileOf = (name: string) =>
  fileURLToPath(new URL(`../../../assets/fonts/Onest-${name}.ttf`, import.meta.url));

export const FONT_FILES: Record<FontWeight, string> = {
  regular: fileOf('Regular'),
  semiBold: fileOf('SemiBold'),
  bold: fileOf('Bold'),
};

type FontFile = PDFKit.Mixins.PDFFontSource;

const opened = new Map<FontWeight, FontFile>();

/**
 * Parsing a font takes longer than drawing a page with it, so all documents share the parsed fonts.
 */
export function registerFonts(document: PDFKit.PDFDocument): void {
  for (const weight of Object.keys(FONT_WEIGHTS) as FontWeight[]) {
    document.registerFont(weight, openFont(weight));
  }
}

function openFont(weight: FontWeight): FontFile {
  const known = opened.get(weight);
  if (known !== undefined) return known;
  // Only a document parses fonts; its types do not declare where it stores them.
  const document = new PDFDocument() as PDFKit.PDFDocument & { _font: { font: FontFile } };
  // oxlint-disable-next-line no-underscore-dangle -- pdfkit's name, see above
  const { font } = document.font(FONT_FILES[weight])._font;
  opened.set(weight, font);
  return font;
}

/** A document caches every measured word, so it is replaced before the cache grows too large. */
const MEASURED_MOST = 20_000;

let ruler: PDFKit.PDFDocument | undefined;
let measured = 0;

/** Widths in the same fonts that are printed. */
export const measure: Measure = (text, { weight, size, spacing = 0 }) => {
  measured += 1;
  if (ruler === undefined || measured % MEASURED_MOST === 0) {
    ruler = new PDFDocument();
    registerFonts(ruler);
  }
  const glyphs = ruler.font(weight).fontSize(size).widthOfString(text);
  return glyphs + spacing * Math.max(0, Array.from(text).length - 1);
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const formula = /<[^>]*\sdata-latex="([^"]*)"[^>]*>/g;
const block =
  /<\/?(?:p|div|br|hr|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr|td|th)\b[^>]*>/gi;

/** What a reader sees of sanitised rich text, on one line; a formula as it was typed. */
export function plainText(html: string): string {
  const text = html
    .replace(formula, '$1')
    .replace(block, ' ')
    .replace(/<[^>]*>/g, '');
  return readEntities(text).replace(/\s+/g, ' ').trim();
}

/** Sanitised rich text without a mark, as it reads. */
export function readEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, digits?: string) =>
      fromCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

/** A plain text as rich text: nothing in it is a mark. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const fromCode = (code: number) =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';

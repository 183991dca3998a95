const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const formula = /\sdata-latex="([^"]*)"/;
const block =
  /^<\/?(?:p|div|br|hr|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr|td|th)\b/i;

/** Texts and tags alternating, tags at odd indexes. */
export function splitTags(html: string): string[] {
  // No tag ends after the last `>`: searching for one from each `<` would be quadratic.
  const end = html.lastIndexOf('>') + 1;
  const parts = html.slice(0, end).split(/(<[^>]*>)/);
  return [...parts.slice(0, -1), parts.at(-1)! + html.slice(end)];
}

/** Tags by name, such as `<img`. */
export function tagsOf(html: string, name: string): string[] {
  const tag = new RegExp(`^<${name}\\b`, 'i');
  return splitTags(html).filter((part, n) => n % 2 === 1 && tag.test(part));
}

/** The visible text of sanitised rich text, on one line; formulas as typed. */
export function plainText(html: string): string {
  const parts = splitTags(html).map((part, n) => {
    if (n % 2 === 0) return part;
    return formula.exec(part)?.[1] ?? (block.test(part) ? ' ' : '');
  });
  return readEntities(parts.join('')).replace(/\s+/g, ' ').trim();
}

/** Decodes the entities of sanitised rich text without tags. */
export function readEntities(text: string): string {
  return text
    .replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hex?: string, digits?: string) =>
      fromCode(hex === undefined ? Number(digits) : Number.parseInt(hex, 16)),
    )
    .replace(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => named[name] ?? ' ');
}

/** Escapes a plain text as rich text. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const fromCode = (code: number) =>
  code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';

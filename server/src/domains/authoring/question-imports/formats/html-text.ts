import { escapeHtml, plainText } from '@malaka/grading/plain-text';

const tex = /\\\((.{1,2000}?)\\\)|\\\[(.{1,2000}?)\\\]|\$\$(.{1,2000}?)\$\$/gs;
const drawn = /<(span|div)(\s[^<>]*)><\/\1>/g;

/** Converts TeX between \( \), \[ \] or $$ $$, as Moodle and people write it, to our formulas. */
export function drawFormulas(html: string): string {
  if (!/\\[([]|\$\$/.test(html)) return html;
  return html.replace(tex, (all, inline?: string, display?: string, dollars?: string) => {
    // A formula contains no tags; two dollars around bold text are prices.
    const latex = inline ?? display ?? dollars ?? '';
    if (/<\w/.test(latex)) return all;
    const value = latex.trim().replaceAll('"', '&quot;');
    return inline === undefined
      ? `<div data-latex="${value}" data-type="block-math"></div>`
      : `<span data-latex="${value}" data-type="inline-math"></span>`;
  });
}

/** Converts our formulas to TeX for other systems. */
export const writeFormulas = (html: string): string =>
  html.replace(drawn, (all, tag: string, attributes: string) => {
    const latex = /\sdata-latex="([^"]*)"/.exec(attributes)?.[1];
    if (latex === undefined || !/\sdata-type="(?:inline|block)-math"/.test(attributes)) return all;
    const value = escapeHtml(latex.replaceAll('&quot;', '"')).replaceAll('&amp;', '&');
    return tag === 'span' ? `\\(${value}\\)` : `\\[${value}\\]`;
  });

/**
 * Tags that make a text rich; anything else in angle brackets is plain text, such as `a<b va b>d`.
 */
const marks =
  /<\/?(?:p|br|b|i|u|s|em|strong|sub|sup|ul|ol|li|div|span|img|a|h[1-6]|table|tbody|thead|tr|td|th|pre|code|blockquote|hr)(?:\s[^<>=]*=[^<>]*|\s*)\/?>/i;

/** Converts plain text; line ends are preserved. */
export function plainHtml(text: string): string {
  const paragraphs = escapeHtml(text.trim()).split(/\n\s*\n/);
  const lines = paragraphs.map((paragraph) => paragraph.split('\n').map(trim).join('<br />'));
  return lines.length === 1 ? (lines[0] ?? '') : lines.map((line) => `<p>${line}</p>`).join('');
}

/** Moodle's own format: tags and line ends both count. */
export function moodleHtml(text: string): string {
  if (!marks.test(text)) return plainHtml(unescaped(text));
  const isBlock = /<(?:p|div|ul|ol|table|h[1-6])[\s>]/i.test(text);
  return isBlock ? text.trim() : text.trim().replaceAll('\n', '<br />');
}

/** Supports the part of Markdown that questions use. */
export function markdownHtml(text: string): string {
  const blocks = escapeHtml(text.trim()).split(/\n\s*\n/);
  const html = blocks.map((block) => {
    const lines = block.split('\n').map(trim);
    if (lines.every((line) => /^[-*+] /.test(line))) {
      return `<ul>${lines.map((line) => `<li>${inlineMarkdown(line.slice(2))}</li>`).join('')}</ul>`;
    }
    if (lines.every((line) => /^\d+\. /.test(line))) {
      const items = lines.map((line) => `<li>${inlineMarkdown(line.replace(/^\d+\. /, ''))}</li>`);
      return `<ol>${items.join('')}</ol>`;
    }
    return inlineMarkdown(lines.join('<br />'));
  });
  const isBlock = (part: string) => /^<[uo]l>/.test(part);
  if (html.length === 1) return html[0] ?? '';
  return html.map((part) => (isBlock(part) ? part : `<p>${part}</p>`)).join('');
}

function inlineMarkdown(text: string): string {
  return text
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replace(/__(.+?)__/g, '<strong>$1</strong>')
    .replace(/(^|[\s(])\*(\S(?:.{0,500}?\S)?)\*(?=[\s).,;:!?]|$)/g, '$1<em>$2</em>')
    .replace(/(^|[\s(])_(\S(?:.{0,500}?\S)?)_(?=[\s).,;:!?]|$)/g, '$1<em>$2</em>');
}

/** Decodes the entities of a text without tags; line ends are preserved. */
const unescaped = (text: string) =>
  text
    .split('\n')
    .map((line) => plainText(escapeAngles(line)))
    .join('\n');

const escapeAngles = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** A text of Moodle, by the format it names. */
export function htmlOfFormat(text: string, format = 'html'): string {
  if (format === 'plain_text') return plainHtml(text);
  if (format === 'markdown') return markdownHtml(text);
  return format === 'html' ? text : moodleHtml(text);
}

/** Plain enough for a word, an item or the name of a group. */
export const isPlain = (html: string): boolean => !/<(?!\/?(?:p|span|div|br)\b)\w/i.test(html);

/** The name of a file that an address refers to; one that is no code stays as it is. */
export function decodedAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

const trim = (line: string) => line.trim();

export type WrittenPicture = { name: string; bytes: Buffer };

type Taken = { html: string; pictures: WrittenPicture[] };

/** A text for another system: its pictures separate, its formulas as TeX. */
export async function extractPictures(
  html: string,
  load: (address: string) => Promise<WrittenPicture | undefined>,
  addressOf: (name: string) => string,
): Promise<Taken> {
  const addresses = [
    ...new Set(Array.from(html.matchAll(/<img\b[^>]*\ssrc="([^"]*)"/g), ([, src]) => src!)),
  ];
  const pictures: WrittenPicture[] = [];
  let shown = html;
  for (const address of addresses) {
    const picture = await load(address);
    if (!picture) continue;
    pictures.push(picture);
    shown = shown.replaceAll(`src="${address}"`, `src="${addressOf(picture.name)}"`);
  }
  return { html: writeFormulas(shown), pictures };
}

import { splitTags } from './plain-text.ts';

const marker = /\[([\w-]{1,20})\]/g;

/** Tags of the gaps `[tag]` of a plain text, in their order. */
const markersIn = (text: string): string[] => Array.from(text.matchAll(marker), ([, tag]) => tag!);

/** The same of sanitised rich text: a gap lies within one text node, and in no attribute. */
export const markersOf = (html: string): string[] =>
  splitTags(html).flatMap((part, n) => (n % 2 === 0 ? markersIn(part) : []));

export type TextPart = { text: string } | { tag: string };

/** A text node cut at its gaps, for drawing them. */
export function splitAtMarkers(text: string): TextPart[] {
  // The captured tags stand at the odd places.
  const parts = text.split(marker).map((part, n) => (n % 2 === 0 ? { text: part } : { tag: part }));
  return parts.filter((part) => 'tag' in part || part.text !== '');
}

/** The same rich text with its gaps named by their order: an author's tag may give the word away. */
export function renumberMarkers(html: string): string {
  let count = 0;
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part.replaceAll(marker, () => `[${(count += 1)}]`) : part))
    .join('');
}

/** The same text to be read, not filled in: each gap as a line with its number. */
export const drawBlanks = (html: string): string =>
  splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part.replaceAll(marker, '($1) ____') : part))
    .join('');

/** The same text with what stands at each number; texts are rich text without marks. */
export const fillMarkers = (html: string, texts: readonly { text: string }[]): string =>
  splitTags(html)
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replaceAll(marker, (all, tag: string) => texts[Number(tag) - 1]?.text ?? all),
    )
    .join('');

import { splitTags } from './plain-text.ts';

const marker = /\[([\w-]{1,20})\]/g;

/** Tags of the gaps `[tag]` in a plain text, in order. */
const markersIn = (text: string): string[] => Array.from(text.matchAll(marker), ([, tag]) => tag!);

/**
 * Tags of the gaps in sanitised rich text: a gap is within one text node, never in an attribute.
 */
export const markersOf = (html: string): string[] =>
  splitTags(html).flatMap((part, n) => (n % 2 === 0 ? markersIn(part) : []));

export type TextPart = { text: string } | { tag: string };

/** Splits a text node at its gaps, for rendering. */
export function splitAtMarkers(text: string): TextPart[] {
  // `split` puts the captured tags at odd indexes.
  const parts = text.split(marker).map((part, n) => (n % 2 === 0 ? { text: part } : { tag: part }));
  return parts.filter((part) => 'tag' in part || part.text !== '');
}

/** Numbers the gaps of rich text, because an author's tag may reveal the answer. */
export function renumberMarkers(html: string): string {
  let count = 0;
  return splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part.replaceAll(marker, () => `[${(count += 1)}]`) : part))
    .join('');
}

/** Renders each gap as a blank with its number, for reading only. */
export const drawBlanks = (html: string): string =>
  splitTags(html)
    .map((part, n) => (n % 2 === 0 ? part.replaceAll(marker, '($1) ____') : part))
    .join('');

/** Fills the numbered gaps; `texts` are rich text without tags. */
export const fillMarkers = (html: string, texts: readonly { text: string }[]): string =>
  splitTags(html)
    .map((part, n) =>
      n % 2 === 1
        ? part
        : part.replaceAll(marker, (all, tag: string) => texts[Number(tag) - 1]?.text ?? all),
    )
    .join('');

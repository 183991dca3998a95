import { isTag, type Markup, type Tag, textOf } from '@malaka/grading/markup';
import { type Item, type Letters, styled, styleOf } from './reading.ts';

export const isMarker = (node: Markup): boolean =>
  isTag(node) && /mso-list\s*:\s*ignore/i.test(styleOf(node));

/** The number or bullet that Word writes before an item, and the item without it. */
export function markerOf(tag: Tag): { mark: string; rest: Markup[] } {
  let mark = '';
  const without = (nodes: readonly Markup[]): Markup[] =>
    nodes.flatMap((node): Markup[] => {
      if (!isTag(node)) return [node];
      if (!isMarker(node)) return [{ ...node, children: without(node.children) }];
      mark += textOf(node);
      return [];
    });
  const rest = without(tag.children);
  return { mark: mark.replace(/[\s\u00A0]+/g, ' ').trim(), rest };
}

/**
 * "1.", "b)", "(iv)" are numbers; "·", "o" and pictures are bullets; undefined for other letters.
 */
export function kindOf(mark: string): Pick<Item, 'isOrdered' | 'start' | 'letters'> | undefined {
  const number = /^\(?(?:\d+\.)*(\d+|\p{L}{1,5})[.)]/u.exec(mark)?.[1];
  if (number === undefined) return { isOrdered: false, start: undefined };
  if (/^\d+$/.test(number)) return { isOrdered: true, start: Number(number) };
  const isCapital = number === number.toUpperCase();
  if (ROMAN.test(number)) {
    return { isOrdered: true, start: romanOf(number), letters: isCapital ? 'I' : 'i' };
  }
  if (!/^[a-z]$/i.test(number)) return undefined;
  const start = number.toLowerCase().codePointAt(0)! - 'a'.codePointAt(0)! + 1;
  return { isOrdered: true, start, letters: isCapital ? 'A' : 'a' };
}

/** A single `c` or `d` is a letter, not a hundred. */
const ROMAN = /^(?:[ivx]{2,5}|[iv])$/i;
const DIGITS: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

const romanOf = (number: string): number => {
  const digits = [...number.toLowerCase()].map((digit) => DIGITS[digit] ?? 0);
  return digits.reduce((sum, digit, n) => sum + (digit < (digits[n + 1] ?? 0) ? -digit : digit), 0);
};

const STYLES: Readonly<Record<string, Letters>> = {
  'upper-alpha': 'A',
  'upper-latin': 'A',
  'lower-alpha': 'a',
  'lower-latin': 'a',
  'upper-roman': 'I',
  'lower-roman': 'i',
};

/** List styles without letters. */
const PLAIN = /^(?:decimal|none|disc|circle|square|inherit|initial|unset)?$/;

type Look = { letters: Letters | undefined };

/** The numbering of an HTML list, by its own style or that of its first item. */
export function lookOf(list: Tag, unread: string[]): Look {
  const first = list.children.filter(isTag).find(({ name }) => name === 'li');
  return ownLook(list, unread) ?? (first && ownLook(first, unread)) ?? { letters: undefined };
}

/** The same for a single item; a style the editor does not support is reported. */
export function ownLook(tag: Tag, unread: string[]): Look | undefined {
  const type = /^[AaIi1]$/.exec(tag.attributes['type'] ?? '')?.[0];
  if (type !== undefined) return { letters: type === '1' ? undefined : (type as Letters) };
  const style = styled(tag, 'list-style-type');
  if (style === undefined) return undefined;
  const letters = STYLES[style];
  if (letters === undefined && !PLAIN.test(style)) unread.push(style);
  return { letters };
}

/** An integer attribute, possibly negative. */
export const wholeIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\s*[-+]?\d{1,9}\s*$/.test(text) ? Number(text) : undefined;

import { splitItems } from './items.ts';
import { plainText } from './plain-text.ts';
import type { GradedType } from './questions.ts';
import { readAround } from './typed-number.ts';

type Needed = { text: boolean; details: boolean };

const inText = (): Needed => ({ text: true, details: false });
const nowhere = (): Needed => ({ text: false, details: false });
const inBoth = (details: string): Needed => ({ text: true, details: details !== '' });

const NEEDED: Record<GradedType, (details: string) => Needed> = {
  single: inText,
  multiple: inText,
  true_false: nowhere,
  short: nowhere,
  number: (details) => ({ text: false, details: Boolean(readAround(details)?.unit) }),
  calculated: inText,
  ordering: inText,
  matching: inBoth,
  gaps: inText,
  hottext: inText,
  hotspot: inText,
  dragwords: inText,
  grouping: inBoth,
  essay: inText,
  text: inBoth,
};

/** Which parts of an answer contain words and so need a translation. */
export const neededWords = (type: GradedType, details: string): Needed => NEEDED[type](details);

type Words = { text: string; details: string };
type Answer = Words & { id: number; translation?: Words | undefined };
export type TwoLanguages = {
  type: GradedType;
  text: string;
  explanation: string;
  answers: readonly Answer[];
  translation: { text: string; explanation: string; isOld: boolean } | null;
};

export type ParityFinding =
  | { kind: 'missing' }
  /** Not confirmed since the question's wording changed. */
  | { kind: 'old' }
  /** Number of answers that have text in one language only. */
  | { kind: 'options'; own: number; other: number }
  | { kind: 'explanation' }
  /** Numbers that occur in one language only; `place` 0 is the question, from 1 its answers. */
  | { kind: 'numbers'; place: number; own: string[]; other: string[] };

/** Possible differences between the two languages of a question. */
export function parityOf(question: TwoLanguages): ParityFinding[] {
  const { type, text, explanation, answers, translation } = question;
  if (!translation) return [{ kind: 'missing' }];
  const other = translatedWords(question);
  const own = answers.filter((answer) => isNeeded(type, answer)).length;
  const translated = answers.filter(
    (answer, n) => isNeeded(type, answer) && isTranslated(type, answer, other[n]!),
  );
  const pairs = [
    [text, translation.text],
    // The accepted texts may differ in number between languages.
    ...(type === 'short' ? [] : answers.map((answer, n) => [wordsOf(answer), wordsOf(other[n]!)])),
  ];
  return [
    ...(translation.isOld ? [{ kind: 'old' as const }] : []),
    ...(translated.length < own
      ? [{ kind: 'options' as const, own, other: translated.length }]
      : []),
    ...((explanation === '') === (translation.explanation === '')
      ? []
      : [{ kind: 'explanation' as const }]),
    ...pairs.flatMap(([one = '', two = ''], place) =>
      two.trim() === '' ? [] : numberFinding(place, one, two),
    ),
  ];
}

const NOTHING: Words = { text: '', details: '' };

const translatedWords = ({ answers }: TwoLanguages): Words[] =>
  answers.map(({ translation }) => translation ?? NOTHING);

const wordsOf = ({ text, details }: Words): string => `${text} ${details}`;

function isNeeded(type: GradedType, { details }: Words): boolean {
  const needed = neededWords(type, details);
  return needed.text || needed.details;
}

function isTranslated(type: GradedType, own: Words, other: Words): boolean {
  const needed = neededWords(type, own.details);
  if (needed.text && other.text === '') return false;
  if (!needed.details) return true;
  return type === 'grouping'
    ? splitItems(own.details).length === splitItems(other.details).length
    : other.details !== '';
}

function numberFinding(place: number, one: string, two: string): ParityFinding[] {
  const [own, other] = [numbersIn(one), numbersIn(two)];
  const onlyOwn = without(own, other);
  const onlyOther = without(other, own);
  if (onlyOwn.length + onlyOther.length === 0) return [];
  return [{ kind: 'numbers', place, own: onlyOwn, other: onlyOther }];
}

/** Multiset difference: a number that occurs twice must occur twice. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const number of others) left.set(number, (left.get(number) ?? 0) + 1);
  return all.filter((number) => {
    const count = left.get(number) ?? 0;
    left.set(number, count - 1);
    return count <= 0;
  });
}

/**
 * The numbers in a text, normalized: 2,5 is 2.5 and 1 500 is 1500. Numbers in words are not
 * included, nor are pictures and formulas.
 */
export function numbersIn(html: string): string[] {
  const found = plainText(html).match(
    /\d{1,3}(?:[ \u00A0\u202F]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)*/g,
  );
  return (found ?? []).map((number) => {
    const plain = number.replaceAll(/[ \u00A0\u202F]/g, '').replaceAll(',', '.');
    return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
  });
}

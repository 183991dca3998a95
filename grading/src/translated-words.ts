import { splitItems } from './items.ts';
import { plainText } from './plain-text.ts';
import { readAround } from './typed-number.ts';

/** What an answer says in words, so that it has to be said in the other language too. */
export function neededWords(type: string, details: string): { text: boolean; details: boolean } {
  const hasNoText = ['true_false', 'short', 'number'].includes(type);
  const hasWords = ['grouping', 'matching', 'text'].includes(type) && details !== '';
  const hasUnit = type === 'number' && Boolean(readAround(details)?.unit);
  return { text: !hasNoText, details: hasWords || hasUnit };
}

type Words = { text: string; details: string };
type Answer = Words & { id: number; translation?: Words | undefined };
export type TwoLanguages = {
  type: string;
  text: string;
  explanation: string;
  answers: readonly Answer[];
  translation: { text: string; explanation: string; isOld: boolean } | null;
};

export type ParityFinding =
  | { kind: 'missing' }
  /** Nobody has confirmed it since the question's own words changed. */
  | { kind: 'old' }
  /** Answers that say something in one language alone. */
  | { kind: 'options'; own: number; other: number }
  | { kind: 'explanation' }
  /** Figures that stand in one of the languages alone; `place` 0 is the question, from 1 its answers. */
  | { kind: 'numbers'; place: number; own: string[]; other: string[] };

/** Where the two languages of a question may not say the same. */
export function parityOf(question: TwoLanguages): ParityFinding[] {
  const { type, text, explanation, answers, translation } = question;
  if (!translation) return [{ kind: 'missing' }];
  const other = translatedWords(question);
  const own = answers.filter((answer) => isNeeded(type, answer)).length;
  const told = answers.filter(
    (answer, n) => isNeeded(type, answer) && isTold(type, answer, other[n]!),
  );
  const pairs = [
    [text, translation.text],
    // What is taken may be more in one language than in the other.
    ...(type === 'short' ? [] : answers.map((answer, n) => [wordsOf(answer), wordsOf(other[n]!)])),
  ];
  return [
    ...(translation.isOld ? [{ kind: 'old' as const }] : []),
    ...(told.length < own ? [{ kind: 'options' as const, own, other: told.length }] : []),
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

function isNeeded(type: string, { details }: Words): boolean {
  const needed = neededWords(type, details);
  return needed.text || needed.details;
}

function isTold(type: string, own: Words, other: Words): boolean {
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

/** One by one: a figure that stands twice has to stand twice. */
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
 * The figures of a text in one spelling: 2,5 is 2.5 and 1 500 is 1500. A number in words is a word.
 * Pictures and formulas are part of the marks and no figures of the text.
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

import { WRONG } from '@malaka/contracts/authoring/questions';
import { splitItems } from '@malaka/grading/items';
import { plainText } from '@malaka/grading/plain-text';
import { readAround, readNumber } from '@malaka/grading/typed-number';
import type { Gap, Pair } from './make-drafts.ts';
import type { Draft } from './read.ts';

export const groupsOf = ({ answers }: Draft) =>
  answers.map(({ text, score, details }) => ({ name: text, score, items: splitItems(details) }));

export function dragwordsOf({ answers }: Draft): { gaps: Gap[]; wrongWords: string[] } {
  return {
    gaps: answers
      .filter(({ details }) => details !== WRONG)
      .map(({ text, details }) => ({ marker: details, word: plainText(text) })),
    wrongWords: answers
      .filter(({ details }) => details === WRONG)
      .map(({ text }) => plainText(text)),
  };
}

/** Pairs and distractors, as HTML. */
export function pairsOf({ answers }: Draft): { pairs: Pair[]; extras: string[] } {
  return {
    pairs: answers
      .filter(({ details }) => details !== '')
      .map(({ text, details }) => ({ item: text, group: details })),
    extras: answers.filter(({ details }) => details === '').map(({ text }) => text),
  };
}

/** Absolute tolerance of a number, for formats without other kinds. */
export function widthOf({ text, details }: Draft['answers'][number]): number {
  const around = readAround(details);
  const value = readNumber(plainText(text))?.value ?? 0;
  if (!around) return 0;
  return around.isShare ? Math.abs(value * around.width) / 100 : around.width;
}

/** The rule of a number from its tolerance and unit. */
export const ruleOf = (width: number, unit: string): string =>
  [width > 0 ? String(width) : '', unit].filter(Boolean).join(' ');

const NAME_MAX = 60;

const LACKING = {
  hotspot: { what: 'places on a picture', instead: 'QTI or Excel' },
  calculated: { what: 'drawn numbers', instead: 'Moodle XML or Excel' },
} as const;

/** Names a question that a format does not support, and where it can be exported instead. */
export function withoutCounterpart(
  type: keyof typeof LACKING,
  text: string,
  format: string,
): string {
  const name = plainText(text).slice(0, NAME_MAX).toWellFormed().trim();
  const { what, instead } = LACKING[type];
  return `“${name}” is not in this file: ${format} has no ${what}. Use ${instead}.`;
}

const LANGUAGES = { uz: 'Uzbek', ru: 'Russian' };

/** A note above a question in another system's file if its translation was left out. */
export const leftOut = ({ translation }: Pick<Draft, 'translation'>): string =>
  `The next question has a second language (${translation ? LANGUAGES[translation.language] : ''}), which this format does not carry: the archive of its course does.`;

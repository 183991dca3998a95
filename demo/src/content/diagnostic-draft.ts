import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import { joinItems } from '@malaka/grading/items';

type Draft = Omit<QuestionDraft, 'categoryId'>;

/** A category of the diagnostic, by its place, with what is asked in it. */
export type DemoDiagnostic = {
  place: number;
  /** Courses that help where it is weak. */
  courseCategoryKey: string;
  questions: Draft[];
};

/** In the list of answers a leading plus marks a right one. */
const choices = (lines: readonly string[]) =>
  lines.map((line) =>
    line.startsWith('+')
      ? { text: line.slice(1), score: 1, details: '' }
      : { text: line, score: 0, details: '' },
  );

export const one = (text: string, lines: readonly string[], explanation: string): Draft => ({
  type: 'single',
  text,
  score: 0,
  explanation,
  answers: choices(lines),
});

export const several = (text: string, lines: readonly string[], explanation: string): Draft => ({
  type: 'multiple',
  text,
  score: 0,
  explanation,
  answers: choices(lines),
});

/** Names of groups to what belongs in them. */
export const groups = (
  text: string,
  given: Readonly<Record<string, readonly string[]>>,
  explanation: string,
): Draft => ({
  type: 'grouping',
  text,
  score: 0,
  explanation,
  answers: Object.entries(given).map(([name, items]) => ({
    text: name,
    score: 1,
    details: joinItems(items),
  })),
});

/** Words for the gaps `[1]`, `[2]`, … in their order, and words that fit nowhere. */
export const gaps = (
  text: string,
  words: readonly string[],
  wrong: readonly string[],
  explanation: string,
): Draft => ({
  type: 'dragwords',
  text,
  score: words.length,
  explanation,
  answers: [
    ...words.map((word, n) => ({ text: word, score: 0, details: String(n + 1) })),
    ...wrong.map((word) => ({ text: word, score: 0, details: WRONG })),
  ],
});

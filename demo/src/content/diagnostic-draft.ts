import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import { joinItems } from '@malaka/grading/items';

type Draft = Omit<QuestionDraft, 'categoryId'>;

/** A category of the diagnostic by its position, with its questions. */
export type DemoDiagnostic = {
  place: number;
  /** Key of the courses recommended where the category is weak. */
  courseCategoryKey: string;
  questions: Draft[];
};

/** A leading plus marks a right answer. */
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

/** Maps names of groups to their items. */
export const groups = (
  text: string,
  itemsByGroup: Readonly<Record<string, readonly string[]>>,
  explanation: string,
): Draft => ({
  type: 'grouping',
  text,
  score: 0,
  explanation,
  answers: Object.entries(itemsByGroup).map(([name, items]) => ({
    text: name,
    score: 1,
    details: joinItems(items),
  })),
});

/** Words for the gaps `[1]`, `[2]`, … in order, and distractors. */
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

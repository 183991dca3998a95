import { type QuestionDraft, WRONG } from '@malaka/contracts/authoring/questions';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import {
  isRange,
  type NamedRange,
  type NumberRange,
  readRange,
  writeRange,
} from '@malaka/grading/drawn-numbers';
import { readGapRule, writeGapRule } from '@malaka/grading/gap-rules';
import { isEssaySettings } from '@malaka/grading/essay-settings';
import { joinItems, splitItems } from '@malaka/grading/items';
import { readLevels, type RubricLevel, writeLevels } from '@malaka/grading/rubric';

type DraftAnswer = QuestionDraft['answers'][number];

/** `translation`: in the question's other language. */
type Item = { id: number; text: string; translation?: { text: string; details: string } };
type Choice = Item & { score: number };
/** An accepted text or number; `rule` is the typos allowed, or tolerance and unit. */
type Typed = Choice & { rule: string };

/** An entry of `question_versions.answers`, by the question's type. */
export type StoredAnswers = {
  single: Choice;
  multiple: Choice;
  true_false: Choice;
  short: Typed;
  number: Typed;
  /** An accepted formula, or a number it needs, drawn for each learner. */
  calculated: Typed | (Item & NumberRange);
  /** The array is in the right order. */
  ordering: Item;
  /** Without a match the text is a distractor. */
  matching: Item & { match: string | null };
  /** An answer or option of a gap: `typos` is the number allowed, null for a chosen gap. */
  gaps: Choice & { tag: string; typos: number | null };
  /** A passage; right if it has points. */
  hottext: Choice & { tag: string };
  /** An area of the picture, as on the wire; right if it has points. */
  hotspot: Choice & { area: string };
  /** A word without a tag fits no gap. */
  dragwords: Item & { tag: string | null };
  grouping: Choice & { items: string[] };
  /**
   * A criterion of the rubric, whose score is that of the best level; or limits and ways of
   * grading, encoded in the text, with the model answer.
   */
  essay: (Choice & { levels: RubricLevel[] }) | (Item & { model: string });
  /** The model answer, its maximum points, and the extra question. */
  text: Choice & { extra: string };
};
export type StoredAnswer = StoredAnswers[QuestionType];
type StoredCalculated = StoredAnswers['calculated'];

type Row = Item & { score: number; details: string };
/** `details` of an answer as columns of its own, and back. */
type Storing<Stored> = {
  store: (row: Row) => Omit<Stored, keyof Item>;
  details: (answer: Stored) => string;
};

const choice: Storing<Choice> = { store: ({ score }) => ({ score }), details: () => '' };
const named = <Name extends string>(name: Name): Storing<Choice & Record<Name, string>> => ({
  store: ({ score, details }) => ({ score, [name]: details }) as never,
  details: (answer) => answer[name],
});
const typed: Storing<Typed> = named('rule');

const STORING: { [Type in QuestionType]: Storing<StoredAnswers[Type]> } = {
  single: choice,
  multiple: choice,
  true_false: choice,
  short: typed,
  number: typed,
  calculated: {
    // Stored ranges were validated; the fallback is for a draft saved in steps.
    store: (row) =>
      isRange(row.details)
        ? (readRange(row.details) ?? { min: 0, max: 0, step: 1 })
        : typed.store(row),
    details: (answer) => ('step' in answer ? writeRange(answer) : answer.rule),
  },
  ordering: { store: () => ({}), details: () => '' },
  matching: {
    store: ({ details }) => ({ match: details === '' ? null : details }),
    details: ({ match }) => match ?? '',
  },
  gaps: {
    store({ score, details }) {
      return { score, ...(readGapRule(details) ?? { tag: details, typos: null }) };
    },
    details: writeGapRule,
  },
  hottext: named('tag'),
  hotspot: named('area'),
  dragwords: {
    store: ({ details }) => ({ tag: details === WRONG ? null : details }),
    details: ({ tag }) => tag ?? WRONG,
  },
  grouping: {
    store: ({ score, details }) => ({ score, items: splitItems(details) }),
    details: ({ items }) => joinItems(items),
  },
  essay: {
    store: ({ text, score, details }) =>
      isEssaySettings(text) ? { model: details } : { score, levels: readLevels(details) ?? [] },
    details: (answer) => ('model' in answer ? answer.model : writeLevels(answer.levels)),
  },
  text: named('extra'),
};

/** The answers of a type are of that type: TypeScript cannot relate the two. */
const storingOf = (type: QuestionType) => STORING[type] as Storing<StoredAnswer>;

/** Answers of a draft in stored form; those without an id get the next new one. */
export const toStored = (
  type: QuestionType,
  answers: readonly DraftAnswer[],
  newId: () => number,
): StoredAnswer[] =>
  answers.map(({ id, text, score, details, translation }) => {
    const known = { id: id ?? newId(), text, ...(translation && { translation }) };
    return { ...known, ...storingOf(type).store({ ...known, score, details }) };
  });

export const toDraftAnswers = (type: QuestionType, stored: readonly StoredAnswer[]) =>
  stored.map((answer) => ({
    id: answer.id,
    text: answer.text,
    score: 'score' in answer ? answer.score : 0,
    details: storingOf(type).details(answer),
    ...(answer.translation && { translation: answer.translation }),
  }));

/** The accepted formulas of a calculated question. */
export const formulasOf = (answers: readonly StoredCalculated[]): Typed[] =>
  answers.filter((answer) => 'rule' in answer);

/** The numbers it draws, by name. */
export const rangesOf = (answers: readonly StoredCalculated[]): NamedRange[] =>
  answers.flatMap((answer) => ('step' in answer ? [{ ...answer, name: answer.text }] : []));

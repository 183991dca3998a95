import type {
  SurveyChoice,
  SurveyDefinition,
  SurveyInput,
  SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';
import { questionsOf } from '@malaka/contracts/surveys/surveys/definition';
import type { ResultLine } from '@malaka/contracts/surveys/survey-results';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Value } from './columns.ts';

type Title = SurveyChoice['title'];

/**
 * One countable part of a question: the question itself, a matrix row, or one of several fields.
 */
export type Line = {
  id: string;
  title: Title | null;
  picture: ResultLine['picture'];
  /** The possible answers; empty if any answer is possible. */
  choices: readonly SurveyChoice[];
  /** A choice in the form answers store it. */
  toValue: (key: string) => string | number | boolean;
  /** The value an answer has in this line; undefined if none. */
  read: (answer: unknown) => Value | undefined;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const readText = (answer: unknown): Value | undefined => {
  const text = typeof answer === 'string' ? answer.trim() : '';
  return text === '' ? undefined : text;
};
const readNumber = (answer: unknown): Value | undefined => {
  if (answer === '' || answer === null || typeof answer === 'boolean') return undefined;
  const number = Number(answer);
  return Number.isFinite(number) ? number : undefined;
};
const readPlain = (answer: unknown): Value | undefined =>
  typeof answer === 'string' && answer !== '' ? answer : undefined;
const readFlag = (answer: unknown): Value | undefined =>
  typeof answer === 'boolean' ? answer : undefined;
const readKeys = (answer: unknown): Value | undefined => {
  if (!Array.isArray(answer) || answer.length === 0) return undefined;
  return answer.filter((key) => typeof key === 'string');
};
/** Sorted, so that the same choice is the same value whatever the order of clicks. */
const readSet = (answer: unknown): Value | undefined => {
  const keys = readKeys(answer);
  return Array.isArray(keys) ? keys.toSorted((one, other) => (one < other ? -1 : 1)) : undefined;
};

const at =
  (key: string, read: Line['read']): Line['read'] =>
  (answer) =>
    isObject(answer) ? read(answer[key]) : undefined;

const asKey = (key: string) => key;

type Drawn = Pick<Line, 'picture' | 'read' | 'choices'>;

function drawnInput(input: SurveyInput): Drawn {
  const choices: SurveyChoice[] = [];
  if (input === 'text' || input === 'textarea' || input === 'phone') {
    return { picture: 'words', read: readText, choices };
  }
  if (input === 'number' || input === 'range') {
    return { picture: 'numbers', read: readNumber, choices };
  }
  return { picture: 'bars', read: readPlain, choices };
}

/**
 * The lines of a question. Their ids include the kind, so that answers given while a question was
 * of another kind are not mixed with present ones.
 */
export function linesOf(question: SurveyQuestion): Line[] {
  const { name, kind } = question;
  const id = `${name}:${kind === 'input' ? question.input : kind}`;
  const whole = { id, title: null, toValue: asKey };
  switch (kind) {
    case 'input':
      return [{ ...whole, ...drawnInput(question.input) }];
    case 'radiogroup':
    case 'select':
      return [{ ...whole, picture: 'bars', read: readPlain, choices: question.options }];
    case 'checkboxgroup':
      return [{ ...whole, picture: 'bars', read: readSet, choices: question.options }];
    case 'ranking':
      return [{ ...whole, picture: 'ranks', read: readKeys, choices: question.options }];
    case 'rating':
      return [
        {
          ...whole,
          picture: 'scale',
          read: readNumber,
          choices: scaleOf(question),
          toValue: Number,
        },
      ];
    case 'boolean':
      return [
        {
          ...whole,
          picture: 'bars',
          read: readFlag,
          choices: flagsOf(question),
          toValue: (key) => key === 'true',
        },
      ];
    case 'matrix_radio':
    case 'matrix_checkbox':
      return question.rows.map(({ key, title }) => ({
        id: `${id}.${key}`,
        title,
        picture: 'bars',
        read: at(key, kind === 'matrix_radio' ? readPlain : readSet),
        choices: question.columns,
        toValue: asKey,
      }));
    case 'multiple_input':
      return question.items.map(({ key, title, input }) => {
        const drawn = drawnInput(input);
        const read = at(key, drawn.read);
        return { ...drawn, id: `${id}.${key}:${input}`, title, read, toValue: asKey };
      });
  }
}

const plain = (text: string): Title => ({ uz: text, ru: text, en: text });

const scaleOf = ({ from, to }: { from: number; to: number }): SurveyChoice[] =>
  Array.from({ length: to - from + 1 }, (_, step) => ({
    key: String(from + step),
    title: plain(String(from + step)),
  }));

const NO_TITLE = plain('');

/** Without labels of its own the interface names the choices. */
const flagsOf = ({ yesLabel, noLabel }: { yesLabel: Title; noLabel: Title }): SurveyChoice[] => [
  { key: 'true', title: yesLabel.uz === '' ? NO_TITLE : yesLabel },
  { key: 'false', title: noLabel.uz === '' ? NO_TITLE : noLabel },
];

export type MergedQuestion = {
  name: string;
  kind: SurveyQuestion['kind'];
  title: Title;
  isRemoved: boolean;
  lines: readonly Line[];
};

/**
 * The questions of all versions of a survey, with the newest texts: questions and choices that only
 * an earlier version had come last, marked as removed.
 */
export function mergeVersions(newestFirst: readonly SurveyDefinition[]): MergedQuestion[] {
  const merged = new Map<string, MergedQuestion>();
  for (const [age, definition] of newestFirst.entries()) {
    for (const question of questionsOf(definition)) {
      const { name, kind, title } = question;
      const lines = linesOf(question);
      const key = `${name}:${kind}:${kind === 'input' ? question.input : ''}`;
      const known = merged.get(key);
      merged.set(
        key,
        known
          ? { ...known, lines: mergeLines(known.lines, lines) }
          : { name, kind, title, isRemoved: age > 0, lines },
      );
    }
  }
  return [...merged.values()];
}

function mergeLines(newer: readonly Line[], older: readonly Line[]): Line[] {
  const known = new Map(newer.map((line) => [line.id, line]));
  for (const line of older) {
    const same = known.get(line.id);
    known.set(
      line.id,
      same ? { ...same, choices: mergeChoices(same.choices, line.choices) } : line,
    );
  }
  return [...known.values()];
}

function mergeChoices(newer: readonly SurveyChoice[], older: readonly SurveyChoice[]) {
  const known = new Set(newer.map(({ key }) => key));
  return [...newer, ...older.filter(({ key }) => !known.has(key))];
}

/** One person's answers, by line. */
export function valuesByLine(
  questions: readonly Pick<MergedQuestion, 'name' | 'lines'>[],
  answers: Record<string, unknown>,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const { name, lines } of questions) {
    if (!Object.hasOwn(answers, name)) continue;
    for (const { id, picture, read } of lines) {
      const value = read(answers[name]);
      if (value === undefined) continue;
      // A text as it was written and in the normalised form for search.
      values.set(
        id,
        picture === 'words' ? [value as string, normalizeText(value as string)] : value,
      );
    }
  }
  return values;
}

export const questionsWithLines = (definition: SurveyDefinition) =>
  questionsOf(definition).map((question) => ({ name: question.name, lines: linesOf(question) }));

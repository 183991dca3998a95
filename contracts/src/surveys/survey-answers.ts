import {
  type QuestionOf,
  questionsOf,
  SURVEY_ANSWER_MAX,
  type SurveyDefinition,
  type SurveyItem,
  type SurveyQuestion,
} from './surveys/definition.ts';

export type SurveyAnswer =
  | string
  | number
  | boolean
  | string[]
  | { [key: string]: string | number | string[] };

const CLOCK = String.raw`([01]\d|2[0-3]):[0-5]\d`;
const SHAPES = {
  phone: /^\+?[\d ()-]{7,20}$/,
  color: /^#[\da-f]{6}$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
  datetime: new RegExp(String.raw`^\d{4}-\d{2}-\d{2}T${CLOCK}(:[0-5]\d)?$`),
  time: new RegExp(`^${CLOCK}(:[0-5]\\d)?$`),
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  week: /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/,
} as const;

const isDay = (text: string) => {
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

type Field = Pick<SurveyItem, 'input' | 'min' | 'max' | 'maxLength'>;

/** The value an input field accepts; undefined if it does not fit. */
function fitField({ input, min, max, maxLength }: Field, value: unknown) {
  if (input === 'number' || input === 'range') {
    const fits =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      value >= (min ?? -Infinity) &&
      value <= (max ?? Infinity);
    return fits ? value : undefined;
  }
  if (typeof value !== 'string') return undefined;
  if (input === 'text' || input === 'textarea') {
    // PostgreSQL stores neither NUL nor lone surrogates.
    const text = value.replaceAll('\0', '').toWellFormed();
    return text.length <= (maxLength ?? SURVEY_ANSWER_MAX) ? text : undefined;
  }
  if (!SHAPES[input].test(value)) return undefined;
  return (input === 'date' || input === 'datetime') && !isDay(value) ? undefined : value;
}

type Keyed = readonly { key: string }[];
const has = (list: Keyed, value: unknown): value is string =>
  typeof value === 'string' && list.some(({ key }) => key === value);

/** Several distinct keys of a list. */
function fitKeys(list: Keyed, value: unknown): string[] | undefined {
  if (!Array.isArray(value) || value.length > list.length) return undefined;
  const keys = value.filter((one) => has(list, one));
  return keys.length === value.length && new Set(keys).size === keys.length ? keys : undefined;
}

function fitParts<Part extends { key: string }, Fitted extends string | number | string[]>(
  parts: readonly Part[],
  value: unknown,
  fit: (part: Part, value: unknown) => Fitted | undefined,
): Record<string, Fitted> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const fitted: Record<string, Fitted> = {};
  for (const [key, inner] of Object.entries(value)) {
    const part = parts.find((one) => one.key === key);
    const found = part && fit(part, inner);
    if (found === undefined) return undefined;
    if (!isEmpty(found)) fitted[key] = found;
  }
  return fitted;
}

function fitChecked({ options, maxSelected }: QuestionOf<'checkboxgroup'>, value: unknown) {
  const keys = fitKeys(options, value);
  return keys && keys.length > (maxSelected ?? Infinity) ? undefined : keys;
}

/** The answer as it is stored; undefined if the question does not accept it. */
export function fitAnswer(question: SurveyQuestion, value: unknown): SurveyAnswer | undefined {
  switch (question.kind) {
    case 'input':
      return fitField(question, value);
    case 'radiogroup':
    case 'select':
      return has(question.options, value) ? value : undefined;
    case 'checkboxgroup':
      return fitChecked(question, value);
    case 'ranking':
      return fitKeys(question.options, value);
    case 'rating': {
      const { from, to } = question;
      return Number.isInteger(value) && (value as number) >= from && (value as number) <= to
        ? (value as number)
        : undefined;
    }
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'matrix_radio':
      return fitParts(question.rows, value, (_row, column) =>
        has(question.columns, column) ? column : undefined,
      );
    case 'matrix_checkbox':
      return fitParts(question.rows, value, (_row, columns) => fitKeys(question.columns, columns));
    case 'multiple_input':
      return fitParts(question.items, value, fitField);
    default:
      return question satisfies never;
  }
}

export function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export type FittedAnswers = {
  answers: Record<string, SurveyAnswer>;
  /** Names of unknown questions and of those whose answer does not fit. */
  refused: string[];
};

/** The part of the answers that fits the definition. */
export function fitAnswers(
  definition: Pick<SurveyDefinition, 'pages'>,
  input: Readonly<Record<string, unknown>>,
): FittedAnswers {
  const known = new Map(questionsOf(definition).map((question) => [question.name, question]));
  const answers: Record<string, SurveyAnswer> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(input)) {
    if (isEmpty(value)) continue;
    const question = known.get(name);
    const answer = question && fitAnswer(question, value);
    if (answer === undefined) refused.push(name);
    else if (!isEmpty(answer)) answers[name] = answer;
  }
  return { answers, refused };
}

import { z } from 'zod';
import type { ErrorCode } from '#/kit/error-codes.ts';
import { localized, maybeLocalized } from '#/kit/shapes.ts';
import { definitionErrors } from './errors.ts';

/** Decision record 30: anything larger should be another survey. */
export const SURVEY_PAGES_MAX = 50;
export const SURVEY_QUESTIONS_MAX = 200;
export const SURVEY_OPTIONS_MAX = 100;
export const SURVEY_MATRIX_MAX = 30;
export const SURVEY_ITEMS_MAX = 20;
export const SURVEY_RULES_MAX = 10;
export const SURVEY_TITLE_MAX = 500;
export const SURVEY_OPTION_MAX = 300;
export const SURVEY_TEXT_MAX = 2000;
export const SURVEY_DEFINITION_MAX = 400_000;
export const SURVEY_ANSWER_MAX = 4000;
const DEPTH_MAX = 10;

/** `ranking` is the specification's `sorttable` on the wire. */
export const SURVEY_KINDS = [
  'input',
  'radiogroup',
  'checkboxgroup',
  'select',
  'rating',
  'ranking',
  'boolean',
  'matrix_radio',
  'matrix_checkbox',
  'multiple_input',
] as const;
export type SurveyKind = (typeof SURVEY_KINDS)[number];

export const SURVEY_INPUTS = [
  'text',
  'textarea',
  'number',
  'range',
  'phone',
  'color',
  'date',
  'datetime',
  'time',
  'month',
  'week',
] as const;
export type SurveyInput = (typeof SURVEY_INPUTS)[number];

export const RULE_OPERATORS = [
  'is',
  'is_not',
  'includes',
  'excludes',
  'at_least',
  'at_most',
  'answered',
  'unanswered',
] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

export const RULE_ACTIONS = ['show', 'hide', 'end'] as const;
export type RuleAction = (typeof RULE_ACTIONS)[number];

/** An optional text, in any language. */
const optional = (most: number) => maybeLocalized(most).prefault({});

/**
 * Identifies a question, an option, a row … inside a survey. Too short for names such as
 * `constructor`.
 */
export const surveyKey = z.string().regex(/^[a-z][a-z0-9]{0,9}$/);

/**
 * Decision 143. `show` and `hide` apply to the question that has the rule, `end` hides everything
 * after it. One matching `show` rule is enough.
 */
const rule = z.object({
  question: surveyKey,
  operator: z.enum(RULE_OPERATORS),
  /** The key of an option, a number or yes/no; null for answered and unanswered. */
  value: z.union([surveyKey, z.number(), z.boolean()]).nullable().default(null),
  action: z.enum(RULE_ACTIONS),
});
export type SurveyRule = z.output<typeof rule>;

const choice = z.object({ key: surveyKey, title: localized(SURVEY_OPTION_MAX) });
export type SurveyChoice = z.output<typeof choice>;
const choices = (least: number, most: number) => z.array(choice).min(least).max(most);

const common = {
  name: surveyKey,
  title: localized(SURVEY_TITLE_MAX),
  description: optional(SURVEY_TEXT_MAX),
  isRequired: z.boolean().default(false),
  /** Shown instead of the general text when the answer is missing or invalid. */
  errorText: optional(SURVEY_OPTION_MAX),
  rules: z.array(rule).max(SURVEY_RULES_MAX).default([]),
};

const bound = z.number().min(-1e9).max(1e9).nullable().default(null);
const inputFields = {
  input: z.enum(SURVEY_INPUTS),
  /** For numbers and ranges. */
  min: bound,
  max: bound,
  /** For texts. */
  maxLength: z.int().min(1).max(SURVEY_ANSWER_MAX).nullable().default(null),
};
const options = choices(2, SURVEY_OPTIONS_MAX);
const least = z.int().min(0).max(SURVEY_OPTIONS_MAX).nullable().default(null);
const matrix = {
  rows: choices(1, SURVEY_MATRIX_MAX),
  columns: choices(2, SURVEY_MATRIX_MAX),
};
const item = z.object({
  key: surveyKey,
  title: localized(SURVEY_OPTION_MAX),
  isRequired: z.boolean().default(false),
  ...inputFields,
});
export type SurveyItem = z.output<typeof item>;

const of = <Kind extends SurveyKind, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({ ...common, kind: z.literal(kind), ...shape });

const schemas = {
  input: of('input', inputFields),
  radiogroup: of('radiogroup', { options }),
  checkboxgroup: of('checkboxgroup', { options, minSelected: least, maxSelected: least }),
  select: of('select', { options }),
  rating: of('rating', {
    from: z.union([z.literal(0), z.literal(1)]).default(1),
    to: z.int().min(2).max(10).default(5),
    lowLabel: optional(SURVEY_OPTION_MAX),
    highLabel: optional(SURVEY_OPTION_MAX),
  }),
  ranking: of('ranking', { options: choices(2, SURVEY_ITEMS_MAX) }),
  boolean: of('boolean', {
    yesLabel: optional(SURVEY_OPTION_MAX),
    noLabel: optional(SURVEY_OPTION_MAX),
  }),
  matrix_radio: of('matrix_radio', matrix),
  matrix_checkbox: of('matrix_checkbox', matrix),
  multiple_input: of('multiple_input', { items: z.array(item).min(1).max(SURVEY_ITEMS_MAX) }),
} satisfies Record<SurveyKind, z.ZodType>;

type Schema = (typeof schemas)[SurveyKind];
const question = z.discriminatedUnion('kind', Object.values(schemas) as [Schema, ...Schema[]]);
export type SurveyQuestion = z.output<typeof question>;
export type QuestionOf<Kind extends SurveyKind> = Extract<SurveyQuestion, { kind: Kind }>;

const surveyPage = z.object({
  title: optional(SURVEY_OPTION_MAX),
  description: optional(SURVEY_TEXT_MAX),
  questions: z.array(question).max(SURVEY_QUESTIONS_MAX),
});
export type SurveyPage = z.output<typeof surveyPage>;

/** A survey as it is stored: one JSON document per version. */
export const surveyDocument = z
  .object({
    title: localized(SURVEY_OPTION_MAX),
    description: optional(SURVEY_TEXT_MAX),
    thanks: optional(SURVEY_TEXT_MAX),
    pages: z.array(surveyPage).min(1).max(SURVEY_PAGES_MAX),
  })
  .superRefine((definition, context) => {
    for (const { path, message } of definitionErrors(definition)) {
      context.addIssue({ code: 'custom', path, message });
    }
  });
export type SurveyDefinition = z.output<typeof surveyDocument>;

const toSnakeCase = (name: string) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const toCamelCase = (name: string) =>
  name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase());

type Kinds = Readonly<Record<string, string>>;

function convertKeys(value: unknown, rename: (name: string) => string, kinds: Kinds): unknown {
  if (Array.isArray(value)) return value.map((one) => convertKeys(one, rename, kinds));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      rename(name),
      name === 'kind' && typeof inner === 'string' && Object.hasOwn(kinds, inner)
        ? kinds[inner]
        : convertKeys(inner, rename, kinds),
    ]),
  );
}

function isDeeper(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeeper(inner, depth - 1));
}

/** A definition on the wire: snake_case, and `sorttable` as the specification spells it. */
export const surveyDefinition = z.codec(
  z.record(z.string(), z.unknown()),
  z.custom<SurveyDefinition>(),
  {
    decode: (value, context) => {
      if (isDeeper(value, DEPTH_MAX) || JSON.stringify(value).length > SURVEY_DEFINITION_MAX) {
        const message = 'survey.definition_too_large' satisfies ErrorCode;
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }
      const read = surveyDocument.safeParse(
        convertKeys(value, toCamelCase, { sorttable: 'ranking' }),
      );
      if (read.success) return read.data;
      for (const issue of read.error.issues) {
        // Error paths use the wire names.
        const path = issue.path.map((part) =>
          typeof part === 'string' ? toSnakeCase(part) : part,
        );
        context.issues.push({ ...issue, path, input: value } as z.core.$ZodRawIssue);
      }
      return z.NEVER;
    },
    encode: (value) =>
      convertKeys(value, toSnakeCase, { ranking: 'sorttable' }) as Record<string, unknown>,
  },
);

export const questionsOf = ({ pages }: Pick<SurveyDefinition, 'pages'>): SurveyQuestion[] =>
  pages.flatMap(({ questions }) => questions);

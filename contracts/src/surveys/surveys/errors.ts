import type { ErrorCode } from '#/kit/error-codes.ts';
import type {
  RuleOperator,
  SurveyDefinition,
  SurveyKind,
  SurveyQuestion,
  SurveyRule,
} from './definition.ts';

/** Errors in a definition: codes whose texts the server has; the builder marks the place. */
export const DEFINITION_ERRORS = [
  'survey.too_many_questions',
  'survey.name_twice',
  'survey.key_twice',
  'survey.rule_unknown_question',
  'survey.rule_own_question',
  'survey.rule_operator',
  'survey.rule_value',
  'survey.rule_cycle',
  'survey.bounds',
] as const satisfies readonly ErrorCode[];
export type DefinitionErrorCode = (typeof DEFINITION_ERRORS)[number];

/** `path` in our own field names, as zod reports it. */
export type DefinitionError = { path: (string | number)[]; message: DefinitionErrorCode };

type Judged = Pick<SurveyDefinition, 'pages'>;
type Placed = { question: SurveyQuestion; path: (string | number)[]; at: number };

const QUESTIONS_MAX = 200;

export function definitionErrors(definition: Judged): DefinitionError[] {
  const placed = place(definition);
  if (placed.length > QUESTIONS_MAX)
    return [{ path: ['pages'], message: 'survey.too_many_questions' }];
  // Of questions with the same name the first one counts.
  const known = new Map(placed.toReversed().map((one) => [one.question.name, one]));
  const own = placed.flatMap((one) => [
    ...(known.get(one.question.name) === one
      ? []
      : [{ path: [...one.path, 'name'], message: 'survey.name_twice' as const }]),
    ...keyErrors(one),
    ...boundErrors(one),
    ...ruleErrors(one, known),
  ]);
  // Cycles are only worth looking for when every rule points to a question.
  return own.length > 0 ? own : cycleErrors(placed, known);
}

function place({ pages }: Judged): Placed[] {
  let at = 0;
  return pages.flatMap(({ questions }, page) =>
    questions.map((question, n) => ({
      question,
      path: ['pages', page, 'questions', n],
      at: at++,
    })),
  );
}

function keyErrors({ question, path }: Placed): DefinitionError[] {
  const lists = {
    ...('options' in question && { options: question.options }),
    ...('rows' in question && { rows: question.rows, columns: question.columns }),
    ...('items' in question && { items: question.items }),
  };
  return Object.entries(lists).flatMap(([list, entries]) => {
    const seen = new Set<string>();
    return entries.flatMap(({ key }, n) => {
      const isTwice = seen.has(key);
      seen.add(key);
      return isTwice
        ? [{ path: [...path, list, n, 'key'], message: 'survey.key_twice' as const }]
        : [];
    });
  });
}

const isReversed = (low: number | null, high: number | null) =>
  low !== null && high !== null && low > high;

function boundErrors({ question, path }: Placed): DefinitionError[] {
  const error = (...more: (string | number)[]): DefinitionError => ({
    path: [...path, ...more],
    message: 'survey.bounds',
  });
  switch (question.kind) {
    case 'input':
      return isReversed(question.min, question.max) ? [error('max')] : [];
    case 'multiple_input':
      return question.items.flatMap(({ min, max }, n) =>
        isReversed(min, max) ? [error('items', n, 'max')] : [],
      );
    case 'checkboxgroup': {
      const { minSelected, maxSelected, options } = question;
      if ((minSelected ?? 0) > options.length) return [error('minSelected')];
      return maxSelected === 0 || isReversed(minSelected, maxSelected)
        ? [error('maxSelected')]
        : [];
    }
    case 'radiogroup':
    case 'select':
    case 'rating':
    case 'ranking':
    case 'boolean':
    case 'matrix_radio':
    case 'matrix_checkbox':
      return [];
  }
}

const ALWAYS = ['answered', 'unanswered'] as const;
const EQUAL = ['is', 'is_not'] as const;
const ORDERED = [...EQUAL, 'at_least', 'at_most'] as const;

const OPERATORS: Record<SurveyKind, readonly RuleOperator[]> = {
  input: [],
  radiogroup: EQUAL,
  checkboxgroup: ['includes', 'excludes'],
  select: EQUAL,
  rating: ORDERED,
  ranking: [],
  boolean: EQUAL,
  matrix_radio: [],
  matrix_checkbox: [],
  multiple_input: [],
};

/** Conditions that a rule can put on the answer of a question. */
export function operatorsFor(question: SurveyQuestion): readonly RuleOperator[] {
  const isNumber = question.kind === 'input' && /^(?:number|range)$/.test(question.input);
  return [...(isNumber ? ORDERED : OPERATORS[question.kind]), ...ALWAYS];
}

/** What a rule can compare the answer with: keys of a list, yes or no, or a number. */
export function valuesOf(question: SurveyQuestion): 'none' | 'number' | 'flag' | 'choice' {
  const operators = operatorsFor(question);
  if (question.kind === 'boolean') return 'flag';
  if (operators.includes('at_least')) return 'number';
  return operators.length > ALWAYS.length ? 'choice' : 'none';
}

function fitsValue(question: SurveyQuestion, { operator, value }: SurveyRule): boolean {
  if (operator === 'answered' || operator === 'unanswered') return value === null;
  const values = valuesOf(question);
  if (values === 'flag') return typeof value === 'boolean';
  if (values === 'number') return typeof value === 'number';
  return 'options' in question && question.options.some(({ key }) => key === value);
}

function ruleErrors(owner: Placed, known: ReadonlyMap<string, Placed>): DefinitionError[] {
  return owner.question.rules.flatMap((rule, n) => {
    const error = (field: string, message: DefinitionErrorCode) => [
      { path: [...owner.path, 'rules', n, field], message },
    ];
    const target = known.get(rule.question);
    if (!target) return error('question', 'survey.rule_unknown_question');
    if (target === owner && rule.action !== 'end')
      return error('question', 'survey.rule_own_question');
    // The end would hide the question in its own condition.
    if (rule.action === 'end' && target.at > owner.at)
      return error('question', 'survey.rule_cycle');
    if (!operatorsFor(target.question).includes(rule.operator)) {
      return error('operator', 'survey.rule_operator');
    }
    return fitsValue(target.question, rule) ? [] : error('value', 'survey.rule_value');
  });
}

/** Whether a question is shown must not depend, through any chain of rules, on its own answer. */
function cycleErrors(
  placed: readonly Placed[],
  known: ReadonlyMap<string, Placed>,
): DefinitionError[] {
  const ends = placed.flatMap(({ question, at }) =>
    question.rules.filter(({ action }) => action === 'end').map((rule) => ({ at, rule })),
  );
  const needs = ({ question, at }: Placed) => [
    ...question.rules.filter(({ action }) => action !== 'end').map((rule) => rule.question),
    ...ends.filter((end) => end.at < at).map(({ rule }) => rule.question),
  ];
  const dependsOnItself = ({ question }: Placed): boolean => {
    const reached = new Set<string>();
    const open = [question.name];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      for (const next of needs(known.get(name)!)) {
        if (next === question.name) return true;
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(next);
      }
    }
    return false;
  };
  const first = placed.find(dependsOnItself);
  return first ? [{ path: [...first.path, 'rules'], message: 'survey.rule_cycle' }] : [];
}

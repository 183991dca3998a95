import type { LANGUAGES } from '#/kit/choices.ts';
import {
  questionsOf,
  type SurveyChoice,
  type SurveyDefinition,
  type SurveyItem,
  type SurveyQuestion,
  type SurveyRule,
} from './definition.ts';

type Language = (typeof LANGUAGES)[number];
type Json = Record<string, unknown>;
type Localized = Record<Language, string>;
type Read = (text: Localized) => string;

/**
 * A definition for SurveyJS, in one language; `show` converts its texts to the reader's script.
 * Tests compare our judge and our rules with SurveyJS.
 */
export function toSurveyJson(
  definition: SurveyDefinition,
  language: Language,
  show: (text: string) => string = (text) => text,
): Json {
  const read: Read = (text) => show(text[language] || text.uz);
  const conditions = conditionsOf(definition);
  return {
    showTitle: false,
    showCompletePage: false,
    showNavigationButtons: false,
    showQuestionNumbers: true,
    questionErrorLocation: 'bottom',
    // A hidden question counts as unanswered, so nothing depends on what nobody sees.
    clearInvisibleValues: 'onHidden',
    textUpdateMode: 'onTyping',
    // Let SurveyJS move the focus to the first error.
    autoFocusFirstError: true,
    pages: definition.pages.map((page, n) => ({
      name: `page${n + 1}`,
      title: read(page.title),
      description: read(page.description),
      elements: page.questions.map((question) => ({
        ...kindJson(question, read),
        name: question.name,
        title: read(question.title),
        description: read(question.description),
        isRequired: question.isRequired,
        ...(read(question.errorText) !== '' && { requiredErrorText: read(question.errorText) }),
        ...(conditions.get(question.name) && { visibleIf: conditions.get(question.name) }),
      })),
    })),
  };
}

const toChoices = (choices: readonly SurveyChoice[], read: Read) =>
  choices.map(({ key, title }) => ({ value: key, text: read(title) }));

function kindJson(question: SurveyQuestion, read: Read): Json {
  switch (question.kind) {
    case 'input':
      return question.input === 'textarea'
        ? { type: 'comment', autoGrow: true, rows: 3, ...lengthOf(question) }
        : { type: 'text', ...fieldJson(question, read(question.errorText)) };
    case 'radiogroup':
      return { type: 'radiogroup', choices: toChoices(question.options, read) };
    case 'checkboxgroup':
      return {
        type: 'checkbox',
        choices: toChoices(question.options, read),
        minSelectedChoices: question.minSelected ?? 0,
        maxSelectedChoices: question.maxSelected ?? 0,
      };
    case 'select':
      return {
        type: 'dropdown',
        renderAs: 'select',
        choices: toChoices(question.options, read),
      };
    case 'rating':
      return {
        type: 'rating',
        displayMode: 'buttons',
        rateMin: question.from,
        rateMax: question.to,
        minRateDescription: read(question.lowLabel),
        maxRateDescription: read(question.highLabel),
      };
    case 'ranking':
      return { type: 'ranking', choices: toChoices(question.options, read) };
    case 'boolean':
      return {
        type: 'boolean',
        displayMode: 'radio',
        ...(read(question.yesLabel) !== '' && { labelTrue: read(question.yesLabel) }),
        ...(read(question.noLabel) !== '' && { labelFalse: read(question.noLabel) }),
      };
    case 'matrix_radio':
    case 'matrix_checkbox':
      return {
        type: 'matrix',
        cellType: question.kind === 'matrix_radio' ? 'radio' : 'checkbox',
        eachRowRequired: question.isRequired,
        rows: toChoices(question.rows, read),
        columns: toChoices(question.columns, read),
      };
    case 'multiple_input':
      return {
        type: 'multipletext',
        items: question.items.map((item) => ({
          name: item.key,
          title: read(item.title),
          isRequired: item.isRequired,
          ...fieldJson(item, read(question.errorText)),
        })),
      };
  }
}

const INPUT_TYPES = { phone: 'tel', datetime: 'datetime-local', textarea: 'text' } as const;
/** Browsers without a picker for these accept any text. */
const TYPED = {
  phone: String.raw`^\+?[0-9 ()-]{7,20}$`,
  month: String.raw`^\d{4}-(0[1-9]|1[0-2])$`,
  week: String.raw`^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$`,
} as const;

type Field = Pick<SurveyItem, 'input' | 'min' | 'max' | 'maxLength'>;

const lengthOf = ({ maxLength }: Pick<Field, 'maxLength'>) => maxLength !== null && { maxLength };

function fieldJson(field: Field, errorText: string): Json {
  const { input, min, max } = field;
  const isNumber = input === 'number' || input === 'range';
  const text = errorText !== '' && { text: errorText };
  return {
    inputType: (INPUT_TYPES as Partial<Record<string, string>>)[input] ?? input,
    ...(isNumber && min !== null && { min }),
    ...(isNumber && max !== null && { max }),
    ...(isNumber && input === 'number' && { step: 'any' }),
    ...lengthOf(field),
    ...(input in TYPED && {
      validators: [{ type: 'regex', regex: TYPED[input as keyof typeof TYPED], ...text }],
    }),
  };
}

/** The condition under which each question is shown; questions without one are always shown. */
function conditionsOf(definition: SurveyDefinition): Map<string, string> {
  const ends: string[] = [];
  const found = new Map<string, string>();
  for (const { name, rules } of questionsOf(definition)) {
    const of = (action: SurveyRule['action']) =>
      rules.filter((rule) => rule.action === action).map(toExpression);
    const shown = of('show');
    const hidden = [...of('hide'), ...ends];
    const parts = [
      ...(shown.length > 0 ? [`(${shown.join(' or ')})`] : []),
      ...(hidden.length > 0 ? [`!(${hidden.join(' or ')})`] : []),
    ];
    if (parts.length > 0) found.set(name, parts.join(' and '));
    ends.push(...of('end'));
  }
  return found;
}

/** Names and keys are letters and digits, so nothing needs escaping. */
function toExpression({ question, operator, value }: SurveyRule): string {
  const reference = `{${question}}`;
  const literal = typeof value === 'string' ? `'${value}'` : String(value);
  switch (operator) {
    case 'is':
      return `(${reference} = ${literal})`;
    case 'is_not':
      return `(${reference} notempty and ${reference} <> ${literal})`;
    case 'includes':
      return `(${reference} contains ${literal})`;
    case 'excludes':
      return `(${reference} notempty and ${reference} notcontains ${literal})`;
    case 'at_least':
      return `(${reference} >= ${literal})`;
    case 'at_most':
      return `(${reference} <= ${literal})`;
    case 'answered':
      return `(${reference} notempty)`;
    case 'unanswered':
      return `(${reference} empty)`;
  }
}

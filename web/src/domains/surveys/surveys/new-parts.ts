import type {
  QuestionOf,
  SurveyChoice,
  SurveyDefinition,
  SurveyItem,
  SurveyKind,
  SurveyPage,
  SurveyQuestion,
} from '@malaka/contracts/surveys/surveys/definition';

type Text = SurveyChoice['title'];

export const NO_TEXT: Text = { uz: '', ru: '', en: '' };

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/**
 * A random key that identifies answers permanently: a counter would reuse the key of a deleted
 * item.
 */
export function newKey(letter: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return letter + Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
}

export const newChoice = (letter = 'o'): SurveyChoice => ({ key: newKey(letter), title: NO_TEXT });

const choicesOf = (amount: number, letter?: string) =>
  Array.from({ length: amount }, () => newChoice(letter));

export const newItem = (): SurveyItem => ({
  key: newKey('i'),
  title: NO_TEXT,
  isRequired: false,
  input: 'text',
  min: null,
  max: null,
  maxLength: null,
});

const newMatrix = () => ({ rows: choicesOf(2, 'r'), columns: choicesOf(3, 'c') });

type Own = { [Kind in SurveyKind]: () => Omit<QuestionOf<Kind>, keyof ReturnType<typeof common>> };

const common = () => ({
  name: newKey('q'),
  title: NO_TEXT,
  description: NO_TEXT,
  errorText: NO_TEXT,
  isRequired: false,
  rules: [],
});

const own: Own = {
  input: () => ({ kind: 'input', input: 'text', min: null, max: null, maxLength: null }),
  radiogroup: () => ({ kind: 'radiogroup', options: choicesOf(3) }),
  checkboxgroup: () => ({
    kind: 'checkboxgroup',
    options: choicesOf(3),
    minSelected: null,
    maxSelected: null,
  }),
  select: () => ({ kind: 'select', options: choicesOf(3) }),
  rating: () => ({ kind: 'rating', from: 1, to: 5, lowLabel: NO_TEXT, highLabel: NO_TEXT }),
  ranking: () => ({ kind: 'ranking', options: choicesOf(3) }),
  boolean: () => ({ kind: 'boolean', yesLabel: NO_TEXT, noLabel: NO_TEXT }),
  matrix_radio: () => ({ kind: 'matrix_radio', ...newMatrix() }),
  matrix_checkbox: () => ({ kind: 'matrix_checkbox', ...newMatrix() }),
  multiple_input: () => ({ kind: 'multiple_input', items: [newItem(), newItem()] }),
};

export const newQuestion = (kind: SurveyKind): SurveyQuestion => ({ ...common(), ...own[kind]() });

export const newPage = (): SurveyPage => ({ title: NO_TEXT, description: NO_TEXT, questions: [] });

export const newDefinition = (): SurveyDefinition => ({
  title: NO_TEXT,
  description: NO_TEXT,
  thanks: NO_TEXT,
  pages: [newPage()],
});

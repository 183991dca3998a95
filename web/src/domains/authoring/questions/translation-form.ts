import type { AuthoredQuestion, QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isTranslatable, type QuestionLanguage } from '@malaka/contracts/authoring/question-types';
import { splitItems } from '@malaka/grading/items';
import { plainText } from '@malaka/grading/plain-text';
import { neededWords } from '@malaka/grading/translated-words';

type Words = { text: string; details: string };

/** The second language of a question being edited; its rows have the keys of the answers' rows. */
export type FormTranslation = {
  language: QuestionLanguage;
  text: string;
  explanation: string;
  rows: Record<string, Words>;
  /** The original has changed since. */
  isOld: boolean;
  isConfirmed: boolean;
};

type Rows = readonly { key: string; text: string; details: string }[];
type DraftAnswer = QuestionDraft['answers'][number];

/** Key of a written question's only row. */
const ONLY_ROW = 'words';

/** Letters that Cyrillic Uzbek does not use. */
const isRussian = (html: string): boolean => /[ыщ]/i.test(plainText(html));

export const newTranslation = (text: string): FormTranslation => ({
  language: isRussian(text) ? 'uz' : 'ru',
  text: '',
  explanation: '',
  rows: {},
  isOld: false,
  isConfirmed: false,
});

export function formTranslation({
  type,
  answers,
  translation,
}: Pick<AuthoredQuestion, 'type' | 'answers' | 'translation'>): FormTranslation | null {
  if (!translation) return null;
  const rows = answers.flatMap((answer) =>
    answer.translation
      ? [[type === 'text' ? ONLY_ROW : String(answer.id), answer.translation] as const]
      : [],
  );
  return { ...translation, rows: Object.fromEntries(rows), isConfirmed: false };
}

/** The draft with the translation of the question and of each answer. */
export function withTranslated(
  draft: QuestionDraft,
  translation: FormTranslation | null,
  keys: readonly string[],
): QuestionDraft {
  if (!translation || !isTranslatable(draft.type)) return { ...draft, translation: null };
  const { language, text, explanation, rows, isConfirmed } = translation;
  const answers = draft.answers.map((answer, n): DraftAnswer => ({
    ...answer,
    translation: rows[keys[n]!] ?? { text: '', details: '' },
  }));
  const named = { language, text, explanation, ...(isConfirmed && { isConfirmed }) };
  return { ...draft, translation: named, answers };
}

/** Errors of the second language, by the place of its field. */
export function translationErrors(
  { type, explanation }: Pick<QuestionDraft, 'type' | 'explanation'>,
  translation: FormTranslation | null,
  rows: Rows,
): Record<string, 'empty' | 'itemsDiffer'> {
  if (!translation || !isTranslatable(type)) return {};
  const errors: Record<string, 'empty' | 'itemsDiffer'> = {};
  if (translation.text === '') errors['translation.question'] = 'empty';
  if (explanation !== '' && translation.explanation === '') errors['translation.explan'] = 'empty';
  for (const { key, text, details } of rows) {
    const own = translation.rows[key];
    const needed = neededWords(type, details);
    const at = `${key}.translation`;
    if (text !== '' && needed.text && !own?.text.trim()) errors[`${at}.answer`] = 'empty';
    if (!needed.details) continue;
    if (!own?.details.trim()) errors[`${at}.details`] = 'empty';
    else if (type === 'grouping' && splitItems(own.details).length !== splitItems(details).length)
      errors[`${at}.details`] = 'itemsDiffer';
  }
  return errors;
}

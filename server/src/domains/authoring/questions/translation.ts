import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type QuestionDraft, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import {
  isTranslatable,
  type QuestionLanguage,
  ANSWER_TEXT_MAX,
  QUESTION_TEXT_MAX,
} from '@malaka/contracts/authoring/question-types';
import { readAround } from '@malaka/grading/typed-number';
import { splitItems } from '@malaka/grading/items';
import { neededWords } from '@malaka/grading/translated-words';

/** `question_versions.translation`; translations of answers are stored with the answers. */
export type StoredTranslation = {
  language: QuestionLanguage;
  text: string;
  explanation: string;
  /** Key of the words it was made or confirmed for. */
  of: string;
};

type Words = Pick<QuestionDraft, 'type' | 'text' | 'explanation' | 'answers'>;
/** The answers are in draft form. */
export type Translated = Words & { translation: StoredTranslation | null };

/** Equal for questions with the same words; rules and points do not count. */
export function wordsKey({ type, text, explanation, answers }: Words): string {
  const words = answers.map((one) => JSON.stringify([one.text, wordsIn(type, one.details)]));
  const whole = [text, explanation, type === 'ordering' ? words : words.toSorted()];
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 16);
}

function wordsIn(type: QuestionDraft['type'], details: string): string {
  if (type === 'short') return '';
  return type === 'number' ? (readAround(details)?.unit ?? '') : details;
}

/** As its author sees it. */
export function viewTranslation(question: Translated) {
  if (!question.translation) return null;
  const isOld = question.translation.of !== wordsKey(question);
  return { ...partsOf(question.translation), isOld };
}

/** The same for a new question, or for one that takes over all content of another. */
export function copyTranslation(
  question: Translated,
): NonNullable<QuestionDraft['translation']> | null {
  const viewed = viewTranslation(question);
  return viewed && { ...partsOf(viewed), isConfirmed: !viewed.isOld };
}

const partsOf = ({ language, text, explanation }: NonNullable<QuestionDraft['translation']>) => ({
  language,
  text,
  explanation,
});

type Whole = { draft: QuestionDraft; translation: StoredTranslation | null };

/** Completes a draft from the current translation, and returns the translation to store. */
export function withTranslation(draft: QuestionDraft, before?: Translated): Whole {
  const named = draft.translation === undefined ? before?.translation : draft.translation;
  if (!named || !isTranslatable(draft.type)) {
    const answers = draft.answers.map(({ translation: _translation, ...answer }) => answer);
    return { draft: { ...draft, translation: null, answers }, translation: null };
  }
  const known = new Map(before?.answers.map(({ id, translation }) => [id, translation]));
  const answers = draft.answers.map(({ translation: own, ...answer }) => {
    const translation = own ?? known.get(answer.id);
    const hasWords = Boolean(translation?.text || translation?.details);
    return hasWords ? { ...answer, translation } : answer;
  }) as QuestionDraft['answers'];
  const whole = { ...draft, translation: partsOf(named), answers };
  const isUntouched =
    isDeepStrictEqual(whole.translation, before?.translation && partsOf(before.translation)) &&
    answers.every(({ id, translation }) => isDeepStrictEqual(translation, known.get(id)));
  const of = isFitting(draft, isUntouched) ? wordsKey(whole) : (before?.translation?.of ?? '');
  return { draft: whole, translation: { ...whole.translation, of } };
}

/** A translation just written or confirmed fits; one that stays while the words change may not. */
const isFitting = ({ translation }: QuestionDraft, isUntouched: boolean): boolean =>
  translation?.isConfirmed ?? !isUntouched;

export type TranslationErrorName = 'oneLanguageOnly' | 'itemsDiffer' | 'empty' | 'tooLong';
type TranslationError = { path: string; name: TranslationErrorName };
type Answer = QuestionDraft['answers'][number];

/** Errors in a cleaned translation; one saved in steps may be incomplete. */
export function translationErrors(
  { type, translation, explanation, answers }: QuestionDraft,
  isPartial: boolean,
): TranslationError[] {
  if (!translation) return [];
  if (!isTranslatable(type)) return [{ path: 'translation', name: 'oneLanguageOnly' }];
  const errors: TranslationError[] = [
    ...sized('translation.question', translation.text, { most: QUESTION_TEXT_MAX, isNeeded: true }),
    ...sized('translation.explan', translation.explanation, {
      most: QUESTION_TEXT_MAX,
      isNeeded: explanation !== '',
    }),
    ...answers.flatMap((answer, n) =>
      answerErrors(type, answer).map(({ path, name }) => ({
        path: `answers.${n}.translation.${path}`,
        name,
      })),
    ),
  ];
  return isPartial ? errors.filter(({ name }) => name === 'tooLong') : errors;
}

function answerErrors(type: QuestionDraft['type'], answer: Answer): TranslationError[] {
  const { text, details } = answer.translation ?? { text: '', details: '' };
  const needed = neededWords(type, answer.details);
  const isWord = ['ordering', 'matching', 'short'].includes(type);
  const most = isWord ? ITEM_MAX : ANSWER_TEXT_MAX;
  const mostOfDetails = type === 'matching' || type === 'number' ? ITEM_MAX : QUESTION_TEXT_MAX;
  return [
    ...sized('answer', text, { most, isNeeded: needed.text }),
    ...sized('details', details, { most: mostOfDetails, isNeeded: needed.details }),
    ...(type === 'grouping' && details !== '' ? itemErrors(answer.details, details) : []),
  ];
}

function itemErrors(own: string, other: string): TranslationError[] {
  const items = splitItems(other);
  if (items.length !== splitItems(own).length) return [{ path: 'details', name: 'itemsDiffer' }];
  return items.some((item) => item.length > ITEM_MAX) ? [{ path: 'details', name: 'tooLong' }] : [];
}

function sized(
  path: string,
  text: string,
  { most, isNeeded }: { most: number; isNeeded: boolean },
): TranslationError[] {
  if (text.length > most) return [{ path, name: 'tooLong' }];
  return isNeeded && text === '' ? [{ path, name: 'empty' }] : [];
}

import { ITEM_MAX, type QuestionDraft } from '@malaka/contracts/authoring/questions';
import {
  ANSWER_TEXT_MAX,
  isTranslatable,
  QUESTION_TEXT_MAX,
} from '@malaka/contracts/authoring/question-types';
import { splitItems } from '@malaka/grading/items';
import { neededWords } from '@malaka/grading/translated-words';

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

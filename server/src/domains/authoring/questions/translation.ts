import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { isTranslatable, type QuestionLanguage } from '@malaka/contracts/authoring/question-types';
import { readAround } from '@malaka/grading/typed-number';

/** Of `question_versions.translation`; the answers have theirs beside their texts. */
export type StoredTranslation = {
  language: QuestionLanguage;
  text: string;
  explanation: string;
  /** Names the words it was made of, or confirmed for. */
  of: string;
};

type Words = Pick<QuestionDraft, 'type' | 'text' | 'explanation' | 'answers'>;
/** With its answers as a draft has them. */
export type Translated = Words & { translation: StoredTranslation | null };

/** Equal where a question says the same, word for word; rules and points are not said. */
export function wordsKey({ type, text, explanation, answers }: Words): string {
  const said = answers.map((one) => JSON.stringify([one.text, saidIn(type, one.details)]));
  const whole = [text, explanation, type === 'ordering' ? said : said.toSorted()];
  return createHash('sha256').update(JSON.stringify(whole)).digest('base64url').slice(0, 16);
}

function saidIn(type: QuestionDraft['type'], details: string): string {
  if (type === 'short') return '';
  return type === 'number' ? (readAround(details)?.unit ?? '') : details;
}

/** As it is told to its author. */
export function tellTranslation(question: Translated) {
  if (!question.translation) return null;
  const isOld = question.translation.of !== wordsKey(question);
  return { ...partsOf(question.translation), isOld };
}

/** The same for a new question, or for one that takes all over from another. */
export function copyTranslation(
  question: Translated,
): NonNullable<QuestionDraft['translation']> | null {
  const told = tellTranslation(question);
  return told && { ...partsOf(told), isConfirmed: !told.isOld };
}

const partsOf = ({ language, text, explanation }: NonNullable<QuestionDraft['translation']>) => ({
  language,
  text,
  explanation,
});

type Whole = { draft: QuestionDraft; translation: StoredTranslation | null };

/** A draft with what it does not name of the present translation, and what is stored of it. */
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

/** What somebody has just written or confirmed fits; what stays while the words change may not. */
const isFitting = ({ translation }: QuestionDraft, isUntouched: boolean): boolean =>
  translation?.isConfirmed ?? !isUntouched;

import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { isTranslatable } from '@malaka/contracts/authoring/question-types';
import { splitItems } from '@malaka/grading/items';
import { readAround } from '@malaka/grading/typed-number';
import type { KeyedQuestion } from './keyed-question.ts';

type Shown = Pick<ShownQuestion, 'answers' | 'pieces'>;
export type ShownTranslation = NonNullable<ShownQuestion['translation']>;

/**
 * The shown question in its other language: same ids, same order, so that an answer is valid in
 * both. Untranslated parts stay in the question's language.
 */
export function showTranslation(
  question: KeyedQuestion,
  { answers, pieces }: Shown,
): ShownTranslation | undefined {
  const { type, translation } = question;
  if (!translation || !isTranslatable(type)) return undefined;
  const { texts, details } = wordsOf(question);
  const ofPiece = type === 'ordering' ? byText(question) : details;
  const isInDetails = type === 'number' || type === 'text';
  return {
    language: translation.language,
    text: translation.text,
    answers: answers.map(({ id, text }) => ({
      id,
      text: (isInDetails ? details.get(text) : texts.get(id)) ?? text,
    })),
    pieces: pieces.map(({ id, text }) => ({ id, text: ofPiece.get(text) ?? text })),
  };
}

type Words = {
  /** By answer id. */
  texts: Map<number, string>;
  /** By the text in the question's own language. */
  details: Map<string, string>;
};

function wordsOf(question: KeyedQuestion): Words {
  const texts = new Map<number, string>();
  const details = new Map<string, string>();
  const pair = (own: string, other: string | undefined) => {
    // A side shared by several pairs has one translation.
    if (own !== '' && other && !details.has(own)) details.set(own, other);
  };
  for (const answer of question.answers) {
    const { translation } = answer;
    if (!translation) continue;
    if (translation.text !== '') texts.set(answer.id, translation.text);
    if ('items' in answer) {
      const others = splitItems(translation.details);
      answer.items.forEach((item, n) => pair(item, others[n]));
    } else if ('match' in answer) {
      if (answer.match === null) pair(answer.text, translation.text);
      else pair(answer.match, translation.details);
    } else if ('extra' in answer) {
      pair(answer.extra, translation.details);
    } else if ('rule' in answer) {
      pair(unitOf(answer.rule), translation.details);
    }
  }
  return { texts, details };
}

const unitOf = (rule: string): string => readAround(rule)?.unit ?? '';

const byText = ({ answers }: KeyedQuestion): Map<string, string> =>
  new Map(
    answers.flatMap(({ text, translation }) => (translation ? [[text, translation.text]] : [])),
  );

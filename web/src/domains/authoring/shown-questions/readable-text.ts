import {
  type ShownQuestion,
  isPointed,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { isMarkedText } from '@malaka/contracts/authoring/question-types';
import { drawBlanks, fillMarkers, renumberMarkers } from '@malaka/grading/markers';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useTranslated } from './QuestionLanguages.tsx';
import { answerTexts } from './responses.ts';
import { usePlaceWords } from './picture-places.ts';

type Texted = Pick<ShownQuestion, 'type' | 'text'> & Partial<Pick<ShownQuestion, 'answers'>>;

/**
 * A question for reading, not answering: its gaps are numbered lines, its passages plain. Square
 * brackets of other types are part of the text.
 */
export function readableText({ type, text, answers = [] }: Texted): string {
  if (!isMarkedText(type)) return withoutPicture({ type, text });
  const numbered = renumberMarkers(text);
  return type === 'hottext' ? fillMarkers(numbered, answers) : drawBlanks(numbered);
}

/** A hot spot shows its picture where places are marked, not in the text. */
export const withoutPicture = ({ type, text }: { type: string; text: string }): string =>
  type === 'hotspot' ? splitPicture(text).text : text;

/** The same as plain text; empty for a deleted question. */
export const plainQuestion = (question: Texted | undefined): string =>
  question ? plainText(readableText(question)) : '';

const WORDS = ['truth.true', 'truth.false', 'truth.other', 'place.beside'] as const;
const isWorded = (text: string): text is (typeof WORDS)[number] =>
  (WORDS as readonly string[]).includes(text);

type Worded = { type: string; answers: { text: string }[] };

/** Translates `truth.…` and `place.beside`; other text is returned unchanged. */
export function useTruthWords() {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (text: string): string => (isWorded(text) ? t(text) : format.text(text));
}

/** A response as text: the chosen answers, or each piece with its place. */
export function useAnswerTexts() {
  const worded = useWorded();
  const translated = useTranslated();
  const wordsOf = usePlaceWords();
  return (question: ShownQuestion, response: QuestionResponse | undefined): string[] =>
    isPointed(response)
      ? response.points.map((point) => wordsOf(point))
      : answerTexts(worded(translated(question)), response);
}

/** A question whose answers true and false are translated. */
export function useWorded() {
  const { t } = useTranslation('common');
  return <Question extends Worded>(question: Question): Question =>
    question.type === 'true_false'
      ? {
          ...question,
          answers: question.answers.map((answer) => ({
            ...answer,
            text: t(answer.text === 'true' ? 'truth.true' : 'truth.false'),
          })),
        }
      : question;
}

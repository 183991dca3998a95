import {
  type ShownQuestion,
  isPointed,
  type QuestionResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useTranslated } from './QuestionLanguages.tsx';
import { answerTexts } from './responses.ts';
import { usePlaceWords } from './use-place-words.ts';

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

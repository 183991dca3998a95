import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { otherLanguage, type QuestionLanguage } from '@malaka/contracts/authoring/question-types';

type Explained = ShownQuestion & { explanation?: string | null };

/** The languages of a question, Uzbek first; most questions have only one. */
export const hasTwoLanguages = (question: ShownQuestion | undefined): boolean =>
  question?.translation !== undefined;

/** Initially the interface language; if the question does not have it, the author's own. */
export function firstLanguage(
  { translation }: Pick<ShownQuestion, 'translation'>,
  interfaceLanguage: string,
): QuestionLanguage {
  if (interfaceLanguage === 'ru' || interfaceLanguage === 'uz') return interfaceLanguage;
  return translation ? otherLanguage(translation.language) : 'uz';
}

/** The question in this language, with the same ids, so that answers remain valid. */
export function translated<Question extends Explained>(
  question: Question,
  language: QuestionLanguage,
): Question {
  const { translation } = question;
  if (translation?.language !== language) return question;
  const { text, answers, pieces, explanation } = translation;
  return {
    ...question,
    text,
    answers,
    pieces,
    ...(question.explanation && explanation && { explanation }),
  };
}

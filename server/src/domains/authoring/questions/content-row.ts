import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { scoreOf } from './rules.ts';
import { toStored } from './stored-answers.ts';
import { type Translated, withTranslation } from './translation.ts';

export type Content = Omit<ReturnType<typeof contentRow>, 'draft'>;

/** Stored content of a checked draft, whose answers have ids. */
export function contentRow(input: QuestionDraft, before?: Translated) {
  const { draft, translation } = withTranslation(input, before);
  const { type, text, explanation, answers } = draft;
  const stored = toStored(type, answers, () => {
    throw new Error('An answer has no id');
  });
  return { draft, type, text, explanation, score: scoreOf(draft), answers: stored, translation };
}

/** As columns of a version. */
export const columnsOf = ({ type, text, explanation, score, answers, translation }: Content) => ({
  type,
  text,
  explanation,
  score,
  answers: JSON.stringify(answers),
  translation: translation && JSON.stringify(translation),
});

import type {
  AuthoredQuestion,
  LessonQuestionDraft,
  QuestionDraft,
} from '@malaka/contracts/authoring/questions';
import type { LockedQuestion } from './queries.ts';
import { toDraftAnswers, toStored } from './stored-answers.ts';
import { copyTranslation, type Translated, withTranslation } from './translation.ts';
import { scoreOf } from './rules.ts';

type StoredContent = Pick<LockedQuestion, 'type' | 'text' | 'explanation' | 'answers' | 'score'>;

/** The current content of a question, for a call that changes part of it. */
export const draftOf = (question: StoredContent): QuestionDraft => ({
  text: question.text,
  type: question.type,
  score: question.score,
  explanation: question.explanation,
  answers: toDraftAnswers(question.type, question.answers),
});

/** The same with its translation, for a copy to another question. */
export const wholeDraftOf = (
  question: StoredContent & Pick<LockedQuestion, 'translation'>,
): QuestionDraft => {
  const draft = draftOf(question);
  const { translation } = question;
  return { ...draft, translation: copyTranslation({ ...draft, translation }) };
};

/** The same content for a new question; its answers get new ids. */
export const copyOf = (question: AuthoredQuestion): QuestionDraft => ({
  text: question.text,
  type: question.type,
  score: question.score,
  explanation: question.explanation,
  categoryId: question.categoryId,
  tags: question.tags,
  translation: question.translation && asDraft(question.translation),
  answers: question.answers.map(({ id: _id, questionId: _questionId, ...answer }) => answer),
});

const asDraft = ({ isOld, ...translation }: NonNullable<AuthoredQuestion['translation']>) => ({
  ...translation,
  isConfirmed: !isOld,
});

/** Written answers exist only in exams. */
export const isForLessons = (draft: QuestionDraft): draft is LessonQuestionDraft =>
  draft.type !== 'text';

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

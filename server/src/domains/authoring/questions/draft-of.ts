import type {
  AuthoredQuestion,
  LessonQuestionDraft,
  QuestionDraft,
} from '@malaka/contracts/authoring/questions';
import type { LockedQuestion } from './queries.ts';
import { toDraftAnswers } from './stored-answers.ts';

type Content = Pick<LockedQuestion, 'type' | 'text' | 'explanation' | 'answers' | 'score'>;

/** A question as it is now, for a call that changes a part of it. */
export const draftOf = (question: Content): QuestionDraft => ({
  text: question.text,
  type: question.type,
  score: question.score,
  explanation: question.explanation,
  answers: toDraftAnswers(question.answers),
});

/** The same content for a question of its own: the answers get new ids. */
export const copyOf = (question: AuthoredQuestion): QuestionDraft => ({
  text: question.text,
  type: question.type,
  score: question.score,
  explanation: question.explanation,
  categoryId: question.categoryId,
  tags: question.tags,
  answers: question.answers.map(({ text, score, details }) => ({ text, score, details })),
});

/** Words are asked for in exams alone. */
export const isForLessons = (draft: QuestionDraft): draft is LessonQuestionDraft =>
  draft.type !== 'text';

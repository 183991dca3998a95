import { listExams, viewExam } from '@malaka/contracts/assessment/exams';
import {
  listExamResults,
  listExamsOf,
  viewExamAttempt,
  viewExamFigures,
  viewGradingQueue,
} from '@malaka/contracts/assessment/exams/grading';
import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { getCourseTree } from '@malaka/contracts/authoring/course-tree';
import { listExamQuestions } from '@malaka/contracts/assessment/exams/questions';
import {
  detachQuestion,
  listBank,
  listTags,
  listUses,
} from '@malaka/contracts/authoring/question-bank';
import { listLessonQuestions } from '@malaka/contracts/authoring/questions';
import { listRevisions } from '@malaka/contracts/authoring/questions/revisions';
import { listQuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { viewParity } from '@malaka/contracts/learning/question-parity';
import { useRefresh } from '#/kit/api/query.ts';
import { useCall } from '#/kit/api/use-call.ts';

export const QUESTION_BANK = [listBank, listTags, listUses, listRevisions, viewParity];

/** All that shows exams. */
export const EXAMS = [
  listExams,
  viewExam,
  viewGradingQueue,
  viewExamFigures,
  listExamResults,
  listExamsOf,
  viewExamAttempt,
];

/** All that shows a lesson's questions. */
export const SHOWN_IN = [
  listLessonQuestions,
  listExamQuestions,
  ...QUESTION_BANK,
  listQuestionTimes,
  getCourseTree,
  lintCourse,
];

export function useDetachQuestion() {
  const invalidate = useRefresh(SHOWN_IN);
  return useCall(detachQuestion, { onSuccess: () => void invalidate() });
}

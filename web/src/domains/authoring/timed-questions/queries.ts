import { lintCourse } from '@malaka/contracts/authoring/course-check';
import { getCourseTree } from '@malaka/contracts/authoring/course-tree';
import { listLessonQuestions } from '@malaka/contracts/authoring/questions';
import {
  deleteQuestionTime,
  listQuestionTimes,
  restoreQuestionTime,
  updateTime,
} from '@malaka/contracts/authoring/timed-questions';
import { useCall } from '#/kit/api/use-call.ts';
import { type Stale, keyOf, query } from '#/kit/api/query.ts';

export const timesQuery = (lessonId: number) => query(listQuestionTimes, { params: { lessonId } });

/** Everything that shows these questions: the cards, the set of a second, the tree, the check. */
const shownIn = (lessonId: number): readonly Stale[] => [
  timesQuery(lessonId),
  { queryKey: keyOf(listLessonQuestions, { params: { lessonId } }) },
  getCourseTree,
  lintCourse,
];

export const useChangeTime = (lessonId: number) =>
  useCall(updateTime, { body: { lessonId }, refreshAlways: shownIn(lessonId) });

export const useDeleteTime = (lessonId: number) =>
  useCall(deleteQuestionTime, { body: { lessonId }, refreshAlways: shownIn(lessonId) });

export const useRestoreTime = (lessonId: number) =>
  useCall(restoreQuestionTime, { body: { lessonId }, refreshAlways: shownIn(lessonId) });

import type { previewCheck } from '@malaka/contracts/learning/course-preview';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import type { Db } from '#/kit/db/connect.ts';
import {
  checkAnswers,
  listCorrections,
  listKeyedQuestions,
  listShown,
  SUBMITTED_NOW,
} from '#/domains/assessment/index.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { gradeChosen } from '#/domains/learning/lesson-tests/rules.ts';
import { showResults } from '#/domains/learning/lesson-tests/show-results.ts';

type Input = BodyOf<typeof previewCheck> & { authorId: number; lessonId: number; now: Date };

/** The result a learner with these answers would see; no attempt is stored. */
export async function checkPreview(
  db: Db,
  { authorId, lessonId, answers, now }: Input,
): Promise<TestResult> {
  const lesson = await getOwnLesson(db, authorId, lessonId, 'test');
  const questions = await listKeyedQuestions(db, {
    questions: await listShown(db, lessonId),
    seed: lessonId,
  });
  const checked = checkAnswers(answers, questions);
  const chosen = new Map(checked.map((one) => [one.questionId, one.answers]));
  const corrections = await listCorrections(
    db,
    questions.map(({ id }) => id),
  );
  const grade = gradeChosen(questions, chosen, lesson.minPercentage, { corrections });
  return {
    ...grade,
    attemptId: null,
    lessonId,
    courseId: lesson.courseId,
    lessonName: lesson.name,
    minPercentage: lesson.minPercentage,
    finishedAt: now,
    retryAt: null,
    waitingUntil: null,
    serverNow: now,
    attemptsCount: 1,
    bestPercent: grade.percent,
    returned: null,
    nextLessonId: null,
    isCourseComplete: false,
    certificateNumber: null,
    ...(await showResults(db, {
      attemptId: null,
      lessonId,
      seed: lessonId,
      questions,
      chosen,
      submittedTurn: SUBMITTED_NOW,
      hasKeys: true,
    })),
  };
}

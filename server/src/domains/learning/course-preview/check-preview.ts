import type { previewCheck, previewVideoCheck } from '@malaka/contracts/learning/course-preview';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { TestResult } from '@malaka/contracts/learning/lesson-tests';
import type { TimedSet } from '@malaka/contracts/learning/timed-answers/sets';
import type { Db } from '#/kit/db/connect.ts';
import {
  checkAnswers,
  listCorrections,
  listKeyedQuestions,
  listShown,
  SUBMITTED_NOW,
  gradeUnder,
} from '#/domains/assessment/index.ts';
import { getOwnLesson } from '#/domains/authoring/index.ts';
import { gradeChosen } from '#/domains/learning/lesson-tests/rules.ts';
import { showResults } from '#/domains/learning/lesson-tests/view-attempt.ts';
import { answersToJudge, showSets, untried } from '#/domains/learning/timed-answers/rules.ts';
import { listTimedQuestions } from '#/domains/learning/timed-answers/queries.ts';

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

type VideoInput = BodyOf<typeof previewVideoCheck> & { authorId: number; lessonId: number };

/** The questions as a learner sees them after these answers; nothing is stored. */
export async function checkVideoPreview(
  db: Db,
  { authorId, lessonId, answers }: VideoInput,
): Promise<TimedSet[]> {
  await getOwnLesson(db, authorId, lessonId, 'video');
  const questions = untried(await listTimedQuestions(db, lessonId), lessonId);
  const corrections = await listCorrections(
    db,
    questions.map(({ id }) => id),
  );
  const judged = new Map(
    answersToJudge({ answers }, questions, new Set()).map(({ question, response }) => {
      const { score, maxScore } = gradeUnder(question, response, corrections);
      const isRight = score === maxScore;
      return [question.id, { tries: 1, isRight, bestScore: score, response }];
    }),
  );
  const answered = questions.map((question) => ({
    ...question,
    standing: judged.get(question.id) ?? question.standing,
  }));
  return showSets(answered, { seed: lessonId, isStrict: false });
}

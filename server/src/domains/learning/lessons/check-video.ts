import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import { INTEGER_MAX } from '@malaka/contracts/kit/codecs';
import type { LessonView } from '@malaka/contracts/learning/lessons';
import type { checkVideo as contract } from '@malaka/contracts/learning/timed-answers';
import type { Deps } from '#/kit/deps.ts';
import { completeVideoLesson } from './complete-video-lesson.ts';
import { getOpenLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { WATCHED_TYPES } from '#/domains/authoring/index.ts';
import { isOrderStrict } from '#/domains/learning/lesson-progress/rules.ts';
import { showLesson } from './view-lesson.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { answersToJudge, idsMissing } from '#/domains/learning/timed-answers/answers-to-judge.ts';
import {
  insertTimedAnswers,
  listGoneIds,
  listTimedQuestions,
  withStandings,
} from '#/domains/learning/timed-answers/queries.ts';
import { showSets } from '#/domains/learning/timed-answers/rules.ts';

type Check = BodyOf<typeof contract> & {
  accountId: number;
  sessionId: number;
  now: Date;
  address?: string;
};

/**
 * The call of the specification: grades and stores the answers and returns the lesson as it is now.
 * Each answer is durable before anything else depends on it; whether the lesson is done is then
 * read again, so that of two devices answering at once the later one sees both (decision 0016).
 */
export async function checkVideo(deps: Deps, check: Check): Promise<LessonView> {
  const { db } = deps;
  const { accountId, lessonId, now } = check;
  const lesson = await getOpenLesson(db, accountId, lessonId, WATCHED_TYPES);
  if (lesson.sectionSlug !== check.sectionSlug) throw new AppError('request.invalid', 422);
  const questions = await listTimedQuestions(db, lessonId);
  const answered = questions.filter(({ id }) => Object.hasOwn(check.answers, id));
  const missing = idsMissing(check.answers, questions).filter((id) => id <= INTEGER_MAX);
  const [known, goneIds] = await Promise.all([
    withStandings(db, accountId, answered),
    listGoneIds(db, lessonId, missing),
  ]);
  await insertTimedAnswers(db, accountId, answersToJudge(check, known, goneIds), now);
  const viewer = { seed: accountId, isStrict: isOrderStrict(lesson.courseType) };
  const sets = showSets(await withStandings(db, accountId, questions), viewer);
  const isNewlyDone = await completeVideoLesson(db, check, lesson, sets);
  const shown = isNewlyDone ? await getOpenLesson(db, accountId, lessonId) : lesson;
  return await showLesson(deps, check, shown, sets);
}

import { type LessonReading, READ_SECONDS_MAX } from '@malaka/contracts/learning/lessons';
import { readControlQuestions } from '@malaka/contracts/authoring/control-questions';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addLearningTime } from '#/domains/learning/learner-statistics/learning-time.ts';
import type { OwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { creditRead, readingSeconds } from '#/domains/learning/lesson-progress/rules.ts';
import {
  lockWatchedTime,
  updateWatchedTime,
} from '#/domains/learning/lesson-progress/watching-and-reading.ts';

type Text = Pick<OwnLesson, 'readingWords' | 'readPercent' | 'controlQuestions'>;

const questionsOf = ({ controlQuestions }: Text) => readControlQuestions(controlQuestions) ?? [];

/** Texts of a few lines are read as soon as their end is seen. */
const LEAST_SECONDS = 10;

function neededSeconds({ readingWords, readPercent }: Text): number {
  const seconds = Math.round((readingSeconds(readingWords) * readPercent) / 100);
  return seconds < LEAST_SECONDS ? 0 : Math.min(seconds, READ_SECONDS_MAX);
}

/** When a text counts as read, as the learner sees it: without the right answers. */
export function showReading(text: Text): LessonReading {
  const questions = questionsOf(text);
  return {
    seconds: questions.length > 0 ? 0 : neededSeconds(text),
    questions: questions.map(({ text: question, options }) => ({ text: question, options })),
  };
}

async function isLessonDone(trx: Db, accountId: number, lessonId: number): Promise<boolean> {
  const done = await trx
    .selectFrom('lessonCompletions')
    .where('accountId', '=', accountId)
    .where('lessonId', '=', lessonId)
    .select('lessonId')
    .executeTakeFirst();
  return done !== undefined;
}

type Read = {
  accountId: number;
  now: Date;
  /** As measured by the device. */
  seconds?: number | undefined;
  answers?: readonly number[] | undefined;
};

/**
 * Records how long a text was read. Throws 422 `lesson.control_wrong` or `lesson.read_too_short` if
 * the answers or the time do not suffice.
 */
export async function readText(
  trx: Db,
  { accountId, now, seconds, answers = [] }: Read,
  lesson: Text & Pick<OwnLesson, 'id' | 'openedAt' | 'enrolledAt'>,
): Promise<void> {
  const questions = questionsOf(lesson);
  if (!questions.every(({ right }, n) => answers[n] === right)) {
    throw new AppError('lesson.control_wrong', 422);
  }
  // Locks completions before accounts; again under the lock: the request may arrive twice at once.
  if (await isLessonDone(trx, accountId, lesson.id)) return;
  const spent = await lockWatchedTime(trx, accountId);
  if (await isLessonDone(trx, accountId, lesson.id)) return;
  const needed = questions.length > 0 ? 0 : neededSeconds(lesson);
  // Clients of the previous release report no time, and did not record when a lesson was opened.
  const since = lesson.openedAt ?? lesson.enrolledAt ?? now;
  const read = creditRead(spent, seconds ?? needed, { now, since });
  if (read.seconds < needed) {
    throw new AppError('lesson.read_too_short', 422);
  }
  await updateWatchedTime(trx, accountId, read.spent);
  await addLearningTime(trx, accountId, read.seconds, now);
}

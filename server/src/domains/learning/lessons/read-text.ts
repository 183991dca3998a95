import { type LessonReading, READ_SECONDS_MAX } from '@malaka/contracts/learning/lessons';
import { readControlQuestions } from '@malaka/contracts/authoring/control-questions';
import type { Db } from '#/kit/db/connect.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { addLearningTime } from '#/domains/learning/learner-statistics/add-learning-time.ts';
import type { OwnLesson } from '#/domains/learning/lesson-progress/queries.ts';
import { creditRead, readingSeconds } from '#/domains/learning/lesson-progress/rules.ts';
import { lockWatchedTime, updateWatchedTime } from '#/domains/learning/lesson-progress/watching.ts';

type Text = Pick<OwnLesson, 'readingWords' | 'readPercent' | 'controlQuestions'>;

const questionsOf = ({ controlQuestions }: Text) => readControlQuestions(controlQuestions) ?? [];

/** A few lines are read by the time their end is seen. */
const LEAST_SECONDS = 10;

function neededSeconds({ readingWords, readPercent }: Text): number {
  const seconds = Math.round((readingSeconds(readingWords) * readPercent) / 100);
  return seconds < LEAST_SECONDS ? 0 : Math.min(seconds, READ_SECONDS_MAX);
}

/** When a text counts as read, as its learner is told: without what is right. */
export function showReading(text: Text): LessonReading {
  const questions = questionsOf(text);
  return {
    seconds: questions.length > 0 ? 0 : neededSeconds(text),
    questions: questions.map(({ text: asked, options }) => ({ text: asked, options })),
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
  /** What the device measured. */
  seconds?: number | undefined;
  answers?: readonly number[] | undefined;
};

/**
 * Notes how long a text was read. Throws 422 `lesson.control_wrong` or `lesson.read_too_short`
 * where that, or what was answered, is not enough.
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
  // Completions are touched before accounts, as everywhere: a migration that changes both waits here, and
  // neither waits for the other. Again under the lock: the same may be said twice at once.
  if (await isLessonDone(trx, accountId, lesson.id)) return;
  const spent = await lockWatchedTime(trx, accountId);
  if (await isLessonDone(trx, accountId, lesson.id)) return;
  const needed = questions.length > 0 ? 0 : neededSeconds(lesson);
  // A client of the release before tells of no time, and its lessons were opened without a note.
  const since = lesson.openedAt ?? lesson.enrolledAt ?? now;
  const read = creditRead(spent, seconds ?? needed, { now, since });
  if (read.seconds < needed) {
    throw new AppError('lesson.read_too_short', 422);
  }
  await updateWatchedTime(trx, accountId, read.spent);
  await addLearningTime(trx, accountId, read.seconds, now);
}

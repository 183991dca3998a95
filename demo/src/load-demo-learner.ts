import type { Db } from '@malaka/server/kit/db/connect';
import { findLiveCertificate } from '@malaka/server/domains/credentials/certificates/queries';
import { recordCompletion } from '@malaka/server/domains/learning/lesson-progress/complete-lesson';
import { insertPassedAttempts } from './insert-passed-attempts.ts';

const dayMs = 24 * 60 * 60 * 1000;

const completed = 'pisa-reading';
const begun = [
  ['formative-assessment', 1],
  ['mother-tongue', 0],
  ['teen-psychology', 1],
] as const;

type Input = { accountId: number; courseIds: ReadonlyMap<string, number>; now: Date };

/** One completed course with its certificate and some started ones; returns the number. */
export async function insertDemoLearner(
  db: Db,
  { accountId, courseIds, now }: Input,
): Promise<string | undefined> {
  const idOf = (key: string) => courseIds.get(key)!;
  for (const [n, [key, done]] of begun.entries()) {
    await enrol(db, accountId, idOf(key), new Date(now.getTime() - (9 + n) * dayMs), done);
  }
  const courseId = idOf(completed);
  await enrol(db, accountId, courseId, new Date(now.getTime() - 20 * dayMs), Infinity);
  return (await findLiveCertificate(db, accountId, courseId))?.number;
}

async function enrol(
  db: Db,
  accountId: number,
  courseId: number,
  boughtAt: Date,
  done: number,
): Promise<void> {
  await db
    .insertInto('enrolments')
    .values({ accountId, courseId, createdAt: boughtAt, touchedAt: boughtAt })
    .execute();
  await learn(db, { accountId, courseId, from: boughtAt, done });
}

type Learning = { accountId: number; courseId: number; from: Date; done: number };

/** One lesson per day; tests with every answer right. */
export async function learn(db: Db, { accountId, courseId, from, done }: Learning): Promise<void> {
  const lessons = await db
    .selectFrom('lessons')
    .select(['id', 'type'])
    .where('courseId', '=', courseId)
    .where('deletedAt', 'is', null)
    .orderBy('position')
    .execute();
  for (const [n, { id, type }] of lessons.slice(0, done).entries()) {
    const now = new Date(from.getTime() + (n + 1) * dayMs);
    if (type === 'test') {
      await insertPassedAttempts(db, [{ accountId, lessonId: id, finishedAt: now }]);
    }
    await recordCompletion(db, { accountId, lessonId: id, now });
  }
}

import type { Database, Db } from '#/kit/db/connect.ts';
import { findOwnEnrolment } from '#/domains/learning/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findOrInsertChat } from './insert-chat.ts';

type Opening = { courseId: number; accountId: number; now: Date };

/** CHAT-11: anyone who can see a course may write to its author, even before enrolling. */
export async function openChat(db: Database, opening: Opening): Promise<number> {
  const { courseId, accountId, now } = opening;
  return await db.transaction().execute(async (trx) => {
    const authorId = await getAuthor(trx, opening);
    if (authorId === accountId) throw new AppError('chat.own_course', 409);
    const sides = { learnerId: accountId, expertId: authorId };
    return await findOrInsertChat(trx, { kind: 'author', ...sides, courseId, now });
  });
}

/** Learners of a course may still write after it was removed from the catalogue. */
async function getAuthor(trx: Db, { courseId, accountId }: Opening): Promise<number> {
  const course = await trx
    .selectFrom('courses')
    .where('id', '=', courseId)
    .where('deletedAt', 'is', null)
    .select(['authorId', 'isActive'])
    .executeTakeFirst();
  const isSeen =
    course &&
    (course.isActive ||
      course.authorId === accountId ||
      (await findOwnEnrolment(trx, courseId, accountId)) !== undefined);
  if (!course || !isSeen) throw new AppError('course.not_found', 404);
  return course.authorId;
}

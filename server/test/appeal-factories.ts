import { dueAfter } from '#/domains/assessment/appeals/rules.ts';
import type { Db } from '#/kit/db/connect.ts';
import { makeCourse } from '#test/course-factories.ts';
import { makeAccount } from '#test/factories.ts';

/** An appeal against a question in a video. */
export async function makeAppeal(
  db: Db,
  input: { accountId?: number; authorId?: number; now?: Date } = {},
): Promise<{ id: number; caseId: number }> {
  const { now = new Date() } = input;
  const question = { text: 'Poytaxt?', answers: ['+Toshkent', 'Buxoro'], time: 5 };
  const course = await makeCourse(db, {
    ...(input.authorId !== undefined && { authorId: input.authorId }),
    lessons: [{ type: 'video', questions: [question] }],
  });
  const questionId = course.lessons[0]!.questions[0]!.id;
  const { id: caseId } = await db
    .insertInto('appealCases')
    .values({ questionId, ownerId: course.authorId, openedAt: now, dueAt: dueAfter(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const accountId = input.accountId ?? (await makeAccount(db)).id;
  const appeal = { kind: 'key', words: 'Kalit notoʻgʻri.', sentAt: now };
  const { id } = await db
    .insertInto('appeals')
    .values({ ...appeal, caseId, questionId, version: 1, accountId, place: 'video' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, caseId };
}

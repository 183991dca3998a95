import type { Deps } from '#/kit/deps.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';

const BATCH = 2000;

/** Notifies learners still enrolled of what has changed; continues after a crash. */
export async function notifyPublication(
  { db }: Pick<Deps, 'db'>,
  { publicationId }: { publicationId: number },
): Promise<void> {
  const publication = await db
    .selectFrom('coursePublications as p')
    .innerJoin('courses as c', 'c.id', 'p.courseId')
    .where('p.id', '=', publicationId)
    .select(['p.courseId', 'p.note', 'c.name'])
    .executeTakeFirst();
  if (!publication) return;
  let after: number | undefined = 0;
  while (after !== undefined) {
    const rows: { accountId: number }[] = await db
      .selectFrom('enrolments')
      .where('courseId', '=', publication.courseId)
      .where('completedAt', 'is', null)
      .where('accountId', '>', after)
      .orderBy('accountId')
      .limit(BATCH)
      .select('accountId')
      .execute();
    await notifyMany(db, {
      accountIds: rows.map(({ accountId }) => accountId),
      kind: publication.note === '' ? 'course_updated' : 'course_updated_note',
      facts: { course: publication.name, note: publication.note },
      url: `/courses/view/${publication.courseId}`,
      eventKey: `course_publication:${publicationId}`,
    });
    after = rows.length < BATCH ? undefined : rows.at(-1)!.accountId;
  }
}

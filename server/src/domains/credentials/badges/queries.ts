import type { Db } from '#/kit/db/connect.ts';

/** Numbers of the badges that are no longer in force, and why. */
export async function listRevoked(
  db: Db,
): Promise<{ number: string; state: string; uuid: string }[]> {
  return db
    .selectFrom('certificates')
    .where('state', 'in', ['revoked', 'replaced'])
    .orderBy('id')
    .select(['number', 'state', 'uuid'])
    .execute();
}

/** What a course certificate would say of its course now. */
export async function findCourse(db: Db, id: number) {
  return (
    db
      .selectFrom('courses as c')
      .innerJoin('languages as l', 'l.id', 'c.languageId')
      .where('c.id', '=', id)
      // A course that gave a certificate is described as long as there are certificates of it.
      .where((eb) =>
        eb.exists(
          eb.selectFrom('certificates as r').whereRef('r.courseId', '=', 'c.id').select('r.id'),
        ),
      )
      .select(['c.id as courseId', 'c.type', 'c.name', 'c.hours', 'c.credit', 'l.code as language'])
      .executeTakeFirst()
  );
}

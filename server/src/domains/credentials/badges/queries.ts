import type { Db } from '#/kit/db/connect.ts';

/** Numbers of revoked or replaced badges, with the reason. */
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

/** What a certificate issued now would say about its course. */
export async function findCourse(db: Db, id: number) {
  return (
    db
      .selectFrom('courses as c')
      .innerJoin('languages as l', 'l.id', 'c.languageId')
      .where('c.id', '=', id)
      // A deleted course is still described while there are certificates of it.
      .where((eb) =>
        eb.exists(
          eb.selectFrom('certificates as r').whereRef('r.courseId', '=', 'c.id').select('r.id'),
        ),
      )
      .select(['c.id as courseId', 'c.type', 'c.name', 'c.hours', 'c.credit', 'l.code as language'])
      .executeTakeFirst()
  );
}

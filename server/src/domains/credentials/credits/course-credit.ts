import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

/** How many credits a course gives; archived courses exist only for their learners. */
export async function getCourseCredit(
  db: Db,
  courseId: number,
  accountId: number,
): Promise<number> {
  const course = await db
    .selectFrom('courses as c')
    .where('c.id', '=', courseId)
    .where('c.deletedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('c.isActive', '=', true),
        eb.exists(
          eb
            .selectFrom('enrolments as e')
            .whereRef('e.courseId', '=', 'c.id')
            .where('e.accountId', '=', accountId)
            .select('e.id'),
        ),
      ]),
    )
    .select('c.credit')
    .executeTakeFirstOrThrow(refusing('course.not_found', 404));
  return course.credit;
}

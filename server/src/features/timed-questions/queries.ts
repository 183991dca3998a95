import type { Db } from '#/db/connect.ts';

/** Questions of one lesson are placed one after the other: two tabs cannot both win a place. */
export async function lockVideoLesson(trx: Db, lessonId: number) {
  return trx
    .selectFrom('lessons as l')
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .where('l.id', '=', lessonId)
    .where('l.type', '=', 'video')
    .where('l.deletedAt', 'is', null)
    .select(['l.id', 'v.duration'])
    .forUpdate('l')
    .executeTakeFirst();
}

/** The seconds at which a lesson asks, apart from the excepted questions. */
export async function listOtherTimes(
  db: Db,
  lessonId: number,
  exceptIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('questions')
    .where('lessonId', '=', lessonId)
    .where('deletedAt', 'is', null)
    .where('timeSeconds', 'is not', null)
    .$if(exceptIds.length > 0, (query) => query.where('id', 'not in', exceptIds))
    .select('timeSeconds')
    .distinct()
    .execute();
  return rows.map(({ timeSeconds }) => timeSeconds as number);
}

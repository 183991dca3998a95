import type { Role } from '@malaka/contracts/kit/roles';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { refusing } from '#/kit/http/app-error.ts';

/** Account of the caller; undefined for a guest. */
export type WebinarReader = { accountId: number; role: Role } | undefined;

/** Not an account id: guests have no subscriptions. */
const NOBODY = 0;

const own = [
  ...(['w.id', 'w.slug', 'w.title', 'w.description', 'w.image', 'w.startsAt'] as const),
  ...(['w.isRecorded', 'w.isAutoRecorded', 'w.isPresenterOnly', 'w.startedAt'] as const),
  ...(['w.endedAt', 'w.revision', 'w.subscribersCount', 'w.authorId', 'w.lessonId'] as const),
  ...(['w.status', 'w.durationMinutes as minutes'] as const),
] as const;

/** Webinars that are not deleted and not of a deleted lesson. */
export const selectWebinars = (db: Db, reader: WebinarReader) =>
  db
    .selectFrom('webinars as w')
    .innerJoin('accounts as a', 'a.id', 'w.authorId')
    .leftJoin('profiles as p', 'p.accountId', 'w.authorId')
    .leftJoin('lessons as l', 'l.id', 'w.lessonId')
    .leftJoin('courses as c', 'c.id', 'l.courseId')
    .leftJoin('webinarVisitors as v', (join) =>
      join
        .onRef('v.webinarId', '=', 'w.id')
        .on('v.accountId', '=', reader?.accountId ?? NOBODY)
        .on('v.isSubscribed', '=', true),
    )
    .where('w.deletedAt', 'is', null)
    .where(sql<boolean>`(l.id is null or (l.deleted_at is null and c.deleted_at is null))`)
    .select(own)
    .select(['a.avatar', 'l.sectionId', 'c.id as courseId', 'c.name as courseName'])
    .select([
      sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('authorName'),
      sql<boolean>`v.webinar_id is not null`.as('isSubscribed'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectWebinars>['execute']>>[number];

/** Converts codes to names and groups related columns. */
export function shownWebinar(row: Row) {
  const { status, authorId, authorName, avatar, lessonId, sectionId, courseId, ...rest } = row;
  const { courseName, ...webinar } = rest;
  const isLesson = lessonId !== null && sectionId !== null && courseId !== null;
  return {
    ...webinar,
    state: WEBINAR_STATES[status]!,
    author: { id: authorId, name: authorName, avatar },
    lesson: isLesson ? { lessonId, sectionId, courseId, courseName: courseName ?? '' } : null,
  };
}

export type FoundWebinar = ReturnType<typeof shownWebinar>;

/** Decision 107: an id, or a slug, which never consists of digits only. */
export const isId = (key: string) => /^\d{1,9}$/.test(key);

/**
 * A webinar that the reader may see: an open one, or that of a lesson for its author,
 * administrators, and everyone who has the course.
 */
export async function getWebinar(
  db: Db,
  key: string | number,
  reader: WebinarReader,
): Promise<FoundWebinar> {
  const me = reader?.accountId ?? NOBODY;
  const found = await selectWebinars(db, reader)
    .$if(isId(String(key)), (query) => query.where('w.id', '=', Number(key)))
    .$if(!isId(String(key)), (query) => query.where('w.slug', '=', String(key)))
    .where(
      sql<boolean>`(w.lesson_id is null or w.author_id = ${me} or ${reader?.role === 'admin'}
        or exists (select from enrolments e where e.course_id = c.id and e.account_id = ${me}))`,
    )
    .executeTakeFirstOrThrow(refusing('webinar.not_found', 404));
  return shownWebinar(found);
}

/** The author and administrators open and moderate a room. */
export const isModerator = (webinar: Pick<FoundWebinar, 'author'>, reader: WebinarReader) =>
  reader !== undefined && (reader.role === 'admin' || webinar.author.id === reader.accountId);

/** Locks the author's webinar; that of a lesson can be changed only through the lesson. */
export async function lockOwnWebinar(trx: Db, authorId: number, id: number) {
  return await trx
    .selectFrom('webinars')
    .where('id', '=', id)
    .where('authorId', '=', authorId)
    .where('lessonId', 'is', null)
    .where('deletedAt', 'is', null)
    .select(['id', 'image', 'startsAt', 'startedAt', 'endedAt', 'status', 'revision'])
    .select('subscribersCount')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(refusing('webinar.not_found', 404));
}

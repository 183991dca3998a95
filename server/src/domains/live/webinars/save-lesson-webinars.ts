import { normalizeText } from '@malaka/grading/normalize-text';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { makeSlug } from '#/kit/names/make-slug.ts';
import { planWebinar } from './plan-webinar.ts';
import type { Language } from '#/kit/http/language.ts';
import { FINISHED, stateAfter } from './rules.ts';
import { checkStart } from './save-webinar.ts';

type LessonWebinar = {
  lessonId: number;
  title: string;
  description: string;
  startsAt: Date;
  minutes: number;
  isRecorded: boolean;
  isAutoRecorded: boolean;
  isPresenterOnly: boolean;
  accountId: number;
  language: Language;
  now: Date;
};

/** Saves the webinar of a lesson in the lesson's transaction. */
export async function saveLessonWebinar(
  trx: Db,
  { lessonId, minutes, accountId, language, now, ...fields }: LessonWebinar,
): Promise<void> {
  const before = await trx
    .selectFrom('webinars')
    .where('lessonId', '=', lessonId)
    .select(['id', 'startsAt', 'startedAt', 'endedAt', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  const searchText = normalizeText(fields.title);
  const values = { ...fields, durationMinutes: minutes, searchText, updatedAt: now };
  if (!before) {
    const made = { lessonId, slug: makeSlug(`dars ${fields.title}`), authorId: accountId };
    const { id } = await trx
      .insertInto('webinars')
      .values({ ...values, ...made, createdAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await planWebinar(trx, { ...values, id }, now);
    return;
  }
  if (before.startedAt) checkStart(fields, now, language, before);
  const state = stateAfter(before, fields.startsAt);
  await trx
    .updateTable('webinars')
    .set({ ...values, ...state, revision: sql<number>`revision + 1` })
    .where('id', '=', before.id)
    .execute();
  if (state.status !== FINISHED) await planWebinar(trx, { ...values, id: before.id }, now);
}

/** Schedules the future webinars among lessons that were copied or imported together. */
export async function planLessonWebinars(
  trx: Db,
  { lessonIds, now }: { lessonIds: readonly number[]; now: Date },
): Promise<void> {
  if (lessonIds.length === 0) return;
  const planned = await trx
    .selectFrom('webinarLessons as b')
    .innerJoin('lessons as l', 'l.id', 'b.lessonId')
    .innerJoin('courses as c', 'c.id', 'l.courseId')
    .where('b.lessonId', 'in', [...lessonIds])
    .where('b.startsAt', '>', now)
    .where('b.minutes', '>', 0)
    .select(['b.lessonId', 'b.startsAt', 'b.minutes', 'b.isRecorded', 'b.isAutoRecorded'])
    .select(['b.isPresenterOnly', 'l.name as title', 'l.description', 'c.authorId'])
    .execute();
  if (planned.length === 0) return;
  const made = await trx
    .insertInto('webinars')
    .values(
      planned.map(({ minutes, startsAt, ...webinar }) => ({
        ...webinar,
        slug: makeSlug(`dars ${webinar.title}`),
        startsAt: startsAt!,
        durationMinutes: minutes!,
        searchText: normalizeText(webinar.title),
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning(['id', 'startsAt', 'durationMinutes'])
    .execute();
  for (const webinar of made) await planWebinar(trx, webinar, now);
}

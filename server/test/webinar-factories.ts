import { WEBINAR_STATES, type WebinarState } from '@malaka/contracts/kit/choices';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import { makeAccount } from '#test/factories.ts';

let made = 0;

/** A webinar, open unless a lesson is given. */
export async function makeWebinar(
  db: Db,
  input: {
    /** Default: a new author. */
    authorId?: number;
    lessonId?: number;
    title?: string;
    startsAt?: Date;
    minutes?: number;
    state?: WebinarState;
    startedAt?: Date;
    deletedAt?: Date;
  } = {},
) {
  const author = { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' } as const;
  const authorId = input.authorId ?? (await makeAccount(db, author)).id;
  const title = input.title ?? `Vebinar ${made + 1}`;
  const { id, slug } = await db
    .insertInto('webinars')
    .values({
      slug: `vebinar-${(made += 1)}-${process.pid}`,
      authorId,
      title,
      searchText: normalizeText(title),
      description: '<p>Raqamli dars haqida</p>',
      startsAt: input.startsAt ?? new Date(Date.now() + 60 * 60_000),
      durationMinutes: input.minutes ?? 60,
      status: WEBINAR_STATES.indexOf(input.state ?? 'planned'),
      lessonId: input.lessonId ?? null,
      startedAt: input.startedAt ?? null,
      deletedAt: input.deletedAt ?? null,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
  return { id, slug, authorId };
}

import { listWebinars } from '@malaka/contracts/live/webinars';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { backfillWebinars } from './backfill-webinars.ts';
import { recordVisit } from './visitors.ts';

const now = new Date('2026-11-20T07:00:00Z');
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, { now: () => now });

const titlesOf = async (search: string, token?: string, more: object = {}) => {
  const answer = await call(app, listWebinars, { query: { search, ...more }, token });
  expect(answer.raw.total).toBe(answer.body.data.length);
  return answer.body.data.map(({ title }) => title).toSorted();
};

test('a title is found in either script, by any apostrophe, and a letter off', async () => {
  await makeWebinar(db, { title: 'Boshlangʻich sinfda oʻqish savodxonligi' });
  await makeWebinar(db, { title: 'Мактабда рақамли таълим', state: 'finished' });
  const reading = ['Boshlangʻich sinfda oʻqish savodxonligi'];
  const digital = ['Мактабда рақамли таълим'];
  for (const typed of ["o'qish", 'ўқиш', 'OʻQISH savod', 'savodxonlgi']) {
    expect([typed, await titlesOf(typed)]).toEqual([typed, reading]);
  }
  for (const typed of ['maktab', 'raqamli taʼlim', 'рақамли', 'rakamli']) {
    expect([typed, await titlesOf(typed)]).toEqual([typed, digital]);
  }
  expect(await titlesOf('maktab', undefined, { states: ['planned'] })).toEqual([]);
  for (const typed of ['!!!', 'kimyo', '100%', '_']) expect(await titlesOf(typed)).toEqual([]);
  const long = await callRaw(app, 'GET', `/webinars?search=${'a'.repeat(101)}`);
  expect(long.status).toBe(422);
});

test('those of lessons are found by their author and their visitors alone', async () => {
  const author = await makeCaller(db, { role: 'teacher', now });
  const learner = await makeCaller(db, { now });
  const stranger = await makeCaller(db, { now });
  const course = await makeCourse(db, { authorId: author.id, lessons: [{ type: 'webinar' }] });
  const lessonId = course.lessons[0]!.id;
  const of = { authorId: author.id, lessonId };
  const { id } = await makeWebinar(db, { title: 'Yopiq laboratoriya', ...of });
  await makeWebinar(db, { title: 'Ochiq laboratoriya' });
  await makeWebinar(db, { title: 'Eski laboratoriya', deletedAt: now });
  await enrol(db, learner.id, course.id);
  await recordVisit(db, { webinarId: id, accountId: learner.id, now });
  const both = ['Ochiq laboratoriya', 'Yopiq laboratoriya'];
  expect(await titlesOf('laboratoriya')).toEqual(['Ochiq laboratoriya']);
  expect(await titlesOf('laboratoriya', stranger.token)).toEqual(['Ochiq laboratoriya']);
  expect(await titlesOf('laboratoriya', learner.token)).toEqual(both);
  expect(await titlesOf('laboratoriya', author.token)).toEqual(both);
  const mine = { isMine: true };
  expect(await titlesOf('laboratoriya', author.token, mine)).toEqual(['Yopiq laboratoriya']);
});

test('a title that was changed, or written by an older release, is found', async () => {
  const { id } = await makeWebinar(db, { title: 'Robototexnika' });
  await db.updateTable('webinars').set({ searchText: null }).where('id', '=', id).execute();
  expect(await titlesOf('robototexnika')).toEqual([]);
  await backfillWebinars(db);
  expect(await titlesOf('роботехника')).toEqual([]);
  expect(await titlesOf('робототехника')).toEqual(['Robototexnika']);
});

test('words are narrowed by trigrams, among many too', async () => {
  const { authorId } = await makeWebinar(db);
  await sql`insert into webinars (slug, author_id, title, starts_at, duration_minutes, search_text)
    select 'v-' || n, ${authorId}, 'Vebinar', now(), 60, md5(n::text) || ' ' || md5((n + 1)::text)
    from generate_series(1, 20000) n`.execute(db);
  await sql`vacuum analyze webinars`.execute(db);
  for (const condition of [
    sql`search_text like '%laboratoriya%'`,
    sql`'labratoriya' <% search_text and search_text ~ '(labratoriya|lab.ratoriya)'`,
  ]) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from webinars
      where deleted_at is null and ${condition} limit 3000`.execute(db);
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('webinars_search');
  }
});

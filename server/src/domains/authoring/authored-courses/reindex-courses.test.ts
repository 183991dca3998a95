import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { scheduleReindex, backfillSearchText, reindexCourses } from './reindex-courses.ts';

const { db } = await useTestDatabase();

const jobs = async () => {
  const { rows } = await sql<{ taskIdentifier: string; key: string }>`
    select task_identifier, key from graphile_worker.jobs order by id`.execute(db);
  return rows.map(({ key }) => key);
};

test('courses are found by the new name of their author, and no longer by the old one', async () => {
  const { authorId, id } = await makeCourse(db, { name: 'Fizika asoslari' });
  const other = await makeCourse(db);
  await sql`update courses set search_text = 'fizika asoslari aziz rahimov'`.execute(db);
  await sql`update profiles set last_name = 'Ўктамова', first_name = 'Gʻuncha'
    where account_id = ${authorId}`.execute(db);
  await reindexCourses({ db }, { authorId });
  const words = async (courseId: number) => {
    const { searchText } = await db
      .selectFrom('courses')
      .where('id', '=', courseId)
      .select('searchText')
      .executeTakeFirstOrThrow();
    return searchText;
  };
  expect(await words(id)).toBe("fizika asoslari | g'uncha o'ktamova kurs haqida");
  expect(await words(other.id)).toContain('aziz rahimov');
});

test('what an older release wrote is folded anew, once', async () => {
  const { id } = await makeCourse(db, { name: 'STEM darslari' });
  const words = () =>
    db.selectFrom('courses').where('id', '=', id).select('searchText').executeTakeFirstOrThrow();
  await db
    .updateTable('courses')
    .set({ searchText: 'stem darslari kurs haqida' })
    .where('id', '=', id)
    .execute();
  await backfillSearchText(db);
  expect((await words()).searchText).toMatch(/^stem darslari \| .*kurs haqida$/);
});

test('only a name of somebody with courses makes work, and only once', async () => {
  const { authorId } = await makeCourse(db);
  const { id } = await makeAccount(db);
  await scheduleReindex(db, id);
  await scheduleReindex(db, authorId);
  await scheduleReindex(db, authorId);
  expect(await jobs()).toEqual([`refold:${authorId}`]);
});

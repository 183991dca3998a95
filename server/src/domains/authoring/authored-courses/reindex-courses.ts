import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import type { Deps } from '#/kit/deps.ts';
import { NAME_END, searchText } from '#/kit/search/search-words.ts';

const AT_ONCE = 200;

/** Rebuilds the search text that older releases wrote without separating the name from the rest. */
export async function backfillSearchText(db: Db): Promise<void> {
  const authors = await db
    .selectFrom('courses')
    .where('searchText', 'not like', `%${NAME_END}%`)
    .distinct()
    .orderBy('authorId')
    .select('authorId')
    .execute();
  // oxlint-disable-next-line no-await-in-loop -- a few hundred, once
  for (const { authorId } of authors) await reindexCourses({ db }, { authorId });
}

/**
 * Call it after every change of an account's name; it does nothing for accounts without courses.
 */
export async function scheduleReindex(trx: Db, authorId: number): Promise<void> {
  const course = await trx
    .selectFrom('courses')
    .where('authorId', '=', authorId)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (course) await addJob(trx, 'refold-courses', { authorId }, { key: `refold:${authorId}` });
}

/** Rebuilds the search text of an author's courses after a change of name. */
export async function reindexCourses(
  { db }: Pick<Deps, 'db'>,
  { authorId }: { authorId: number },
): Promise<void> {
  let after = 0;
  for (;;) {
    // Read the name in each round: it may have changed again.
    const courses = await db
      .selectFrom('courses as c')
      .innerJoin('profiles as p', 'p.accountId', 'c.authorId')
      .where('c.authorId', '=', authorId)
      .where('c.id', '>', after)
      .orderBy('c.id')
      .limit(AT_ONCE)
      .select(['c.id', 'c.name', 'c.description'])
      .select(sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('author'))
      .execute();
    if (courses.length === 0) return;
    // A course its author has saved since has newer search text than this.
    await sql`
      update courses c set search_text = n.words
      from unnest(${courses.map(({ id }) => id)}::int[], ${courses.map(({ name }) => name)}::text[],
        ${courses.map(({ description }) => description)}::text[],
        ${courses.map((course) => searchText(course))}::text[]) as n (id, name, description, words)
      where c.id = n.id and c.name = n.name and c.description = n.description
        and c.search_text <> n.words`.execute(db);
    after = courses.at(-1)!.id;
  }
}

import * as contract from '@malaka/contracts/authoring/authors';
import type { Author } from '@malaka/contracts/authoring/authors';
import { AUTHORS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { pageOf, offsetOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { organizationOf } from '#/domains/organizations/index.ts';
import { localName } from '#/kit/names/local-name.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';

export function publicRoutes(scope: Scope<'public'>, { db }: Deps): void {
  scope.route(contract.viewAuthor, ({ params }, { language }) =>
    getAuthor(db, params.id, language),
  );
}

export function learnerRoutes(scope: Scope<'learner'>, { db }: Deps): void {
  scope.route(contract.listAuthors, async ({ query }, { language, request }) => {
    const { page = 1, search } = query;
    const words = searchWords(search);
    const { authors, total } = await listAuthors(db, { page, words, language });
    return pageOf(authors, total, { page, perPage: AUTHORS_PER_PAGE, url: request.url });
  });
}

/** Authors with an active course. Names contain no phone numbers: words with digits find nobody. */
function selectAuthors(db: Db, words: readonly string[] = []) {
  let authors = db
    .selectFrom('authorFigures as f')
    .innerJoin('accounts as a', 'a.id', 'f.accountId')
    .innerJoin('profiles as p', 'p.accountId', 'f.accountId')
    .where('f.coursesCount', '>', 0);
  for (const word of words) {
    authors = /\d/.test(word)
      ? authors.where(sql<boolean>`false`)
      : authors.where('p.searchText', 'like', `%${word}%`);
  }
  return authors;
}

const selectRows = (authors: ReturnType<typeof selectAuthors>, language: Language) =>
  authors
    .leftJoin('subjects as s', 's.id', 'p.subjectId')
    .leftJoin('positions as o', 'o.id', 'p.positionId')
    .select([
      ...(['f.accountId as id', 'a.avatar', 'f.coursesCount', 'f.buyersCount'] as const),
      'f.reviewsCount',
      sql<string>`trim(concat_ws(' ', p.first_name, p.last_name))`.as('name'),
      localName<string | null>('s.name', language).as('subject'),
      localName<string | null>('o.name', language).as('position'),
      organizationOf(sql`f.account_id`).as('organization'),
      sql<number>`coalesce(round(f.rating_sum / nullif(f.reviews_count, 0), 2), 0)::float8`.as(
        'rating',
      ),
    ]);

type Query = { page: number; words: readonly string[] | undefined; language: Language };

/** Most buyers first. */
async function listAuthors(
  db: Db,
  { page, words, language }: Query,
): Promise<{ authors: Author[]; total: number }> {
  const total = await countOf(selectAuthors(db, words));
  const authors = await selectRows(selectAuthors(db, words), language)
    .orderBy('f.buyersCount', 'desc')
    .orderBy('f.accountId', 'desc')
    .limit(AUTHORS_PER_PAGE)
    .offset(offsetOf(page, AUTHORS_PER_PAGE))
    .execute();
  return { authors, total };
}

async function getAuthor(db: Db, id: number, language: Language): Promise<Author> {
  return await selectRows(selectAuthors(db), language)
    .where('f.accountId', '=', id)
    .executeTakeFirstOrThrow(refusing('author.not_found', 404));
}

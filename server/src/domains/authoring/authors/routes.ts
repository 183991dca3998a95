import * as contract from '@malaka/contracts/authoring/authors';
import { AUTHORS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { getAuthor, listAuthors } from './queries.ts';

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

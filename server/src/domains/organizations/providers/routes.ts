import { PROVIDERS_PER_PAGE } from '@malaka/contracts/kit/limits';
import * as contract from '@malaka/contracts/organizations/providers';
import type { Deps } from '#/kit/deps.ts';
import { searchWords } from '#/kit/search/search-words.ts';
import { pageOf } from '#/kit/http/paging.ts';
import type { Scope } from '#/kit/http/route.ts';
import { chooseProvider, viewOwnProvider } from './own-provider.ts';
import { listProviders } from './queries.ts';

export function learnerRoutes(scope: Scope<'learner'>, { db, now }: Deps): void {
  scope.route(contract.listProviders, async ({ query }, { language, request }) => {
    const { page = 1, search, regionId } = query;
    const input = { words: searchWords(search), regionId, page, language };
    const { providers, total } = await listProviders(db, input);
    return pageOf(providers, total, { page, perPage: PROVIDERS_PER_PAGE, url: request.url });
  });

  scope.route(contract.viewOwnProvider, (_, { actor }) => viewOwnProvider(db, actor));

  scope.route(contract.chooseProvider, async ({ body }, { session, language }) => {
    const { accountId } = session;
    const { organizationId } = body;
    const choice = { accountId, organizationId, language, now: now() };
    return await chooseProvider(db, choice);
  });
}

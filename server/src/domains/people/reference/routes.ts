import { z } from 'zod';
import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { REFERENCE_PER_PAGE } from '@malaka/contracts/kit/limits';
import {
  archiveReference,
  listReference,
  saveReference,
} from '@malaka/contracts/people/reference/management';
import {
  listCategories as categoriesCall,
  listCities,
  listLanguages,
  listLegalForms,
  listPositions,
  listPositionTypes,
  listRegions,
  listSchools as schoolsCall,
  listSubjects,
} from '@malaka/contracts/people/reference';
import { listen } from '#/kit/db/listen.ts';
import type { Deps } from '#/kit/deps.ts';
import { encodeAnswer } from '#/kit/http/answer.ts';
import { AnswerCache } from '#/kit/http/answer-cache.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { API_PREFIX, type Scope } from '#/kit/http/route.ts';
import { archiveEntry, saveEntry } from './save-entry.ts';
import { LISTS_CHANGED } from './list-shapes.ts';
import { listEntries } from './entry-queries.ts';
import {
  findCategoriesVersion,
  listCategories,
  listDistricts,
  listNamed,
  listSchools,
} from './queries.ts';

const cachedAnswers = 200;

const namedLists = [
  [listLanguages, 'languages'],
  [listRegions, 'regions'],
  [listPositionTypes, 'positionTypes'],
  [listPositions, 'positions'],
  [listSubjects, 'subjects'],
  [listLegalForms, 'legalForms'],
] as const;

export async function publicRoutes(scope: Scope<'public'>, deps: Deps): Promise<void> {
  const { db } = deps;
  const cache = new AnswerCache(cachedAnswers);
  const listener = listen({
    pool: deps.pool,
    channel: LISTS_CHANGED,
    log: deps.log,
    onNotification: () => cache.drop(),
    onLink: (isUp) => cache.trust(isUp),
  });
  scope.onClose(listener.stop);
  await listener.ready;

  for (const [endpoint, table] of namedLists) {
    scope.route(endpoint, (_input, { language }) =>
      cache.get(`${table} ${language}`, async () =>
        encoded(endpoint, await listNamed(db, table, language)),
      ),
    );
  }
  scope.route(listCities, ({ query: { regionId } }, { language }) =>
    cache.get(`cities ${regionId} ${language}`, async () =>
      encoded(listCities, await listDistricts(db, regionId, language)),
    ),
  );
  scope.versioned(categoriesCall, db, {
    versionOf: findCategoriesVersion,
    read: (reader, _input, { language }) => listCategories(reader, language),
  });
  scope.route(schoolsCall, ({ query }, { language }) => listSchools(db, query, language));
}

const encoded = ({ answer }: Endpoint, data: unknown): string => encodeAnswer(answer!, data);

export function adminRoutes(scope: Scope<'admin'>, deps: Deps): void {
  scope.route(listReference, async ({ query }, { language }) => {
    const { rows, total } = await listEntries(deps.db, query, language);
    const filters = new URLSearchParams(encodeQuery(query)).toString();
    const url = `${API_PREFIX}${listReference.path}?${filters}`;
    return pageOf(rows, total, { page: query.page, perPage: REFERENCE_PER_PAGE, url });
  });

  scope.route(saveReference, async ({ body }, { actor }) => ({
    id: await saveEntry(deps, body, actor),
  }));

  scope.route(archiveReference, ({ body }, { actor }) => archiveEntry(deps.db, body, actor));
}

const encodeQuery = (query: z.output<NonNullable<typeof listReference.query>>) =>
  Object.entries(z.encode(listReference.query!, query)).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);

import {
  listCategories as categoriesCall,
  listCities,
  listLanguages,
  listPositionTypes,
  listRegions,
} from '@malaka/contracts/reference';
import type { Named } from '@malaka/contracts/reference';
import type { Deps } from '#/deps.ts';
import type { Scope } from '#/http/route.ts';
import { listCategories, listDistricts, listNamed } from './queries.ts';
import { rememberLists } from './remember-lists.ts';

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const { db } = deps;
  const remembered = rememberLists<Named>(deps.now);

  scope.route(categoriesCall, async (_input, { language }) => ({
    success: 1 as const,
    data: await listCategories(db, language),
  }));
  scope.route(listLanguages, async (_input, { language }) => ({
    success: 1 as const,
    data: await remembered(`languages ${language}`, () => listNamed(db, 'languages', language)),
  }));
  scope.route(listRegions, async (_input, { language }) => ({
    success: 1 as const,
    data: await remembered(`regions ${language}`, () => listNamed(db, 'regions', language)),
  }));
  scope.route(listCities, async ({ query: { regionId } }, { language }) => ({
    success: 1 as const,
    data: await remembered(`cities ${regionId} ${language}`, () =>
      listDistricts(db, regionId, language),
    ),
  }));
  scope.route(listPositionTypes, async (_input, { language }) => ({
    success: 1 as const,
    data: await remembered(`positions ${language}`, () => listNamed(db, 'positionTypes', language)),
  }));
}

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { restrictSearch } from './strict-search.ts';

const root = createRootRoute();
const list = createRoute({
  getParentRoute: () => root,
  path: '/list',
  validateSearch: ({ type, course }: Record<string, unknown>) => ({
    ...(type === 'paid' && { type }),
    ...(Number.isInteger(course) && { course: Number(course) }),
  }),
});

function searchOf(address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([list]), history });
  restrictSearch(router.routesById);
  restrictSearch(router.routesById);
  return router.matchRoutes(router.latestLocation).at(-1)!.search;
}

test('a screen gets what its reader understood, and nothing that is none', () => {
  expect(searchOf('/list?type=paid&course=3')).toEqual({ type: 'paid', course: 3 });
  expect(searchOf('/list?type=zzz&course=abc&other=1')).toEqual({});
  expect(searchOf('/list?type=paid&course=abc')).toEqual({ type: 'paid' });
});

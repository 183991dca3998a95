import { get } from '@malaka/contracts/kit/endpoint';
import { idParams as params, list, one } from '@malaka/contracts/kit/shapes';
import { wire } from '@malaka/contracts/kit/wire';
import { z } from 'zod';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { contentOf, keyOf, query, refresh, replaceRow } from './query.ts';

const about = { summary: '', params, query: params };
const listItems = get.public('/:id/items', { ...about, answer: list(params) });
const viewItem = get.public('/item/:id', { summary: '', params, answer: one(params) });
const listNamed = get.public('/named', {
  summary: '',
  answer: list(wire({ id: z.int(), name: z.string() })),
});
const items = (id: number, page: number) =>
  query(listItems, { params: { id }, query: { id: page } });

test('an answer with nothing but data is that data, a page is whole', () => {
  const page = { data: [], total: 0 };
  const contents = [contentOf(viewItem, { success: 1, data: 7 }), contentOf(listItems, page)];
  expect(contents).toEqual([7, page]);
});

test.each([
  [listItems, [true, true, true, false]],
  [{ queryKey: keyOf(listItems, { params: { id: 1 } }) }, [true, true, false, false]],
  [items(1, 2), [false, true, false, false]],
  [viewItem.path, [false, false, false, true]],
])('refreshes an endpoint, a part of its inputs, or one query', async (stale, isStale) => {
  const client = new QueryClient();
  const item = query(viewItem, { params: { id: 1 }, staleTime: 0 });
  const keys = [items(1, 1), items(1, 2), items(2, 1), item].map(
    ({ queryKey }): QueryKey => queryKey,
  );
  for (const key of keys) client.setQueryData(key, {});
  await refresh(client, [stale]);
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual(isStale);
});

test('a changed row stands in its place on each known page', () => {
  const client = new QueryClient();
  const pages = [1, 2].map((page): QueryKey => keyOf(listNamed, { query: { page } }));
  client.setQueryData(pages[0]!, { data: [{ id: 1 }, { id: 2 }], total: 4 });
  client.setQueryData(pages[1]!, { data: [{ id: 3 }], total: 4 });
  const row = { id: 2, name: 'changed' };
  replaceRow(client, listNamed, row);
  expect(pages.map((key) => client.getQueryData(key))).toEqual([
    { data: [{ id: 1 }, row], total: 4 },
    { data: [{ id: 3 }], total: 4 },
  ]);
});

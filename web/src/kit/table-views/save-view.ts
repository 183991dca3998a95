import {
  listTableViews,
  saveTableView,
  type TableView,
} from '@malaka/contracts/people/table-views';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';
import { keyOf } from '#/kit/api/query.ts';

type Views = Readonly<Record<string, TableView>>;

/** The user's table settings, by table name; only this page changes them while it is open. */
export const tableViewsQuery = queryOptions({
  queryKey: keyOf(listTableViews),
  queryFn: async ({ signal }): Promise<Views> => {
    const { data } = await call(listTableViews, {}, { signal });
    return Object.fromEntries(data.map(({ list, view }) => [list, view]));
  },
  staleTime: Infinity,
});

/** Serialised, so that the last change arrives last. */
let saved: Promise<unknown> = Promise.resolve();

/** Shows a change immediately and saves it for all devices; null resets it. */
export function saveView(
  queryClient: QueryClient,
  { list, view, onFailed }: { list: string; view: TableView | null; onFailed: () => void },
): void {
  const { queryKey } = tableViewsQuery;
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known = {}) => {
    const { [list]: _former, ...others } = known;
    return view ? { ...others, [list]: view } : others;
  });
  saved = saved.then(() => call(saveTableView, { body: { list, view } })).catch(onFailed);
}

import {
  listTableViews,
  saveTableView,
  type TableView,
} from '@malaka/contracts/people/table-views';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

type Views = Readonly<Record<string, TableView>>;

/** How the person has tables, by their names; changed here alone while the page is open. */
export const tableViewsQuery = queryOptions({
  queryKey: ['table-views'],
  queryFn: async ({ signal }): Promise<Views> => {
    const { data } = await call(listTableViews, {}, { signal });
    return Object.fromEntries(data.map(({ list, view }) => [list, view]));
  },
  staleTime: Infinity,
});

/** One after another, so that the last change is the last to arrive. */
let saved: Promise<unknown> = Promise.resolve();

/** Shows a change at once and keeps it for every device; null: as it was. */
export function keepTableView(
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

import { LIST_SCREENS, type FilteredList } from '@malaka/contracts/reporting/saved-filters';
import { redirect } from '@tanstack/react-router';
import { isApiError } from '#/kit/api/api-error.ts';
import { borrowView } from '#/kit/table-views/use-table-view.ts';
import { openFilterLink } from './queries.ts';

/** Table names of the lists. */
const TABLES: Partial<Record<FilteredList, string>> = { courses: 'course-report' };

/** Opens the list with the filter and columns of a link; returns if it is no longer shared. */
export async function followFilterLink(key: string): Promise<void> {
  const found = await openFilterLink(key).catch((error: unknown) => {
    if (isApiError(error, 'filter.not_found')) return undefined;
    throw error;
  });
  if (!found) return;
  borrowView(TABLES[found.list] ?? found.list, found.view);
  throw redirect({
    to: LIST_SCREENS[found.list],
    params: { page: '1' },
    search: found.search,
    replace: true,
  } as never);
}

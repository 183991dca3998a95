import type { ExportName } from '@malaka/contracts/reporting/exports';
import {
  getCoursesExport,
  getTableExport,
  getUsersExport,
} from '@malaka/contracts/reporting/exports';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { RequestedTable } from './read-table.ts';

/** Decision 174: the two specified links and their tables, narrowed by course_id and user_id. */
const specified: { readonly [name: string]: string } = {
  pupils: getUsersExport.path,
  'course-users': getUsersExport.path,
  'course-report': getCoursesExport.path,
  'pupil-courses': getCoursesExport.path,
};

/** The path of a table's Excel link. */
export const linkPath = (name: ExportName): string =>
  specified[name] ?? getTableExport.path.replace(':table', name);

export function linkAddress({ table, query }: RequestedTable, token: string): string {
  const search = new URLSearchParams({ token });
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  return `${API_PREFIX}${linkPath(table)}?${search.toString()}`;
}

export const fileAddress = (exportId: number): string =>
  `${API_PREFIX}/users/export/file/${exportId}`;

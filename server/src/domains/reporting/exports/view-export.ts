import {
  type ExportRecord,
  type ExportName,
  getCoursesExport,
  getTableExport,
  getUsersExport,
} from '@malaka/contracts/reporting/exports';
import { EXPORT_RETENTION_DAYS } from '@malaka/contracts/kit/limits';
import type { Language } from '#/kit/http/language.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import type { ExportRow } from './queries.ts';
import { failureTexts, type Failure } from './texts.ts';
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

export const RETENTION_MS = EXPORT_RETENTION_DAYS * 24 * 60 * 60_000;

/** An export as shown to its owner. */
export function viewExport(row: ExportRow, language: Language): ExportRecord {
  const { id, state, failure, createdAt } = row;
  return {
    ...row,
    file: state === 'ready' ? fileAddress(id) : null,
    failure: failure === null ? null : failureTexts[failure as Failure][language],
    keptUntil: new Date(createdAt.getTime() + RETENTION_MS),
  };
}

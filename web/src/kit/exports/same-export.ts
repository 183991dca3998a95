import type { ExportName, ExportRecord } from '@malaka/contracts/reporting/exports';

/** Older files are offered only in the list of exports, since the table has changed. */
const FRESH_MS = 60 * 60_000;

type Query = Readonly<Record<string, unknown>>;

const serialize = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('&');

/** The newest export of exactly this table and filter that is running or still recent. */
export const findSameExport = (
  records: readonly ExportRecord[],
  { table, query }: { table: ExportName; query: Query },
  now: number,
): ExportRecord | undefined =>
  records.find(
    (record) =>
      record.table === table &&
      serialize(record.query) === serialize(query) &&
      (record.state === 'waiting' ||
        record.state === 'working' ||
        (record.state === 'ready' && now - record.updatedAt.getTime() < FRESH_MS)),
  );

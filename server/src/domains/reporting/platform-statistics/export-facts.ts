import { factViewOf } from '@malaka/contracts/reporting/fact-view';
import type { Fact } from '@malaka/contracts/reporting/platform-statistics';
import type { ExportQuery } from '@malaka/contracts/reporting/exports';
import type { Db } from '#/kit/db/connect.ts';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { countFacts, listFactIds, readFacts } from './facts.ts';
import { getPlace } from './places.ts';

type Query = ExportQuery<'statistics-rows'>;

/** The rows behind a figure, as in its list. */
export const factsExport: ExportTable<'statistics-rows', Fact> = {
  title: {
    uz: 'Statistika qatorlari',
    ru: 'Строки статистики',
    en: 'Rows of the statistics',
  },
  columns: (language, { kind }) => sheetOf(factViewOf(kind))(language),
  count: async (db, query, viewer) => await countFacts(db, await within(db, query, viewer)),
  rows: async function* rows(db, query, viewer) {
    const { kind } = query;
    const { language } = viewer;
    const ids = await listFactIds(db, await within(db, query, viewer));
    yield* batchesOfIds(ids, (batch) => readFacts(db, { kind, ids: batch, language }));
  },
};

/** The filter limited to the places the viewer may see. */
async function within(
  db: Db,
  { kind, from, to, ...requested }: Query,
  { visibleRegion, language }: ExportViewer,
) {
  const { path: _, ...place } = await getPlace(db, requested, { visibleRegion, language });
  return { kind, from, to, place };
}

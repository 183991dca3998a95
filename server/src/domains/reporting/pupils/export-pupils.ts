import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import type { PupilRow } from '@malaka/contracts/reporting/pupils';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { fuzzyFilter, type PupilsQuery, readFilter, readOrder } from './find-pupils.ts';
import { matchingInOrder } from './matching-pupils.ts';
import { readPupils } from './queries.ts';

async function idsFor(
  db: Db,
  query: PupilsQuery,
  { visibleRegion, now }: ExportViewer,
): Promise<number[]> {
  const filter = await fuzzyFilter(db, readFilter(query, now), visibleRegion);
  return await readIds(db, matchingInOrder(filter, visibleRegion, readOrder(query)));
}

/** All fields of the list (PUP-06 to PUP-17), in the list's filter, order and region. */
export const pupilsExport: ExportTable<'pupils', PupilRow> = {
  title: { uz: 'Tinglovchilar', ru: 'Слушатели', en: 'Pupils' },
  columns: sheetOf(pupilView),
  count: async (db, query, viewer) => (await idsFor(db, query, viewer)).length,
  rows: async function* (db, query, viewer) {
    const { language, now } = viewer;
    const { year } = readFilter(query, now);
    const ids = await idsFor(db, query, viewer);
    yield* batchesOfIds(ids, (part) => readPupils(db, part, { year, language }));
  },
};

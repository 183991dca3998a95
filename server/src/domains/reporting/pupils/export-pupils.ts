import type { PupilRow } from '@malaka/contracts/reporting/pupils';
import type { Db } from '#/kit/db/connect.ts';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
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
  columns: (language) => {
    const { column: c, role, status, completed, language: languages } = exportTexts[language];
    return [
      { kind: 'text', header: c.lastName, width: 20, value: (row) => row.lastName },
      { kind: 'text', header: c.firstName, width: 18, value: (row) => row.firstName },
      { kind: 'text', header: c.middleName, width: 22, value: (row) => row.middleName },
      { kind: 'text', header: c.phone, width: 15, value: (row) => row.phone },
      { kind: 'time', header: c.registered, width: 18, value: (row) => row.registeredAt },
      { kind: 'word', header: c.status, width: 12, value: (row) => status[`${row.isActive}`] },
      { kind: 'whole', header: c.year, width: 14, value: (row) => row.year },
      {
        kind: 'word',
        header: c.completed,
        width: 16,
        value: (row) => completed[`${row.isCompleted}`],
      },
      { kind: 'word', header: c.region, width: 26, value: (row) => row.region },
      { kind: 'word', header: c.city, width: 24, value: (row) => row.city },
      { kind: 'word', header: c.school, width: 26, value: (row) => row.school },
      { kind: 'word', header: c.positionType, width: 24, value: (row) => row.positionType },
      { kind: 'word', header: c.position, width: 24, value: (row) => row.position },
      { kind: 'word', header: c.direction, width: 22, value: (row) => row.direction },
      { kind: 'word', header: c.language, width: 12, value: (row) => languages[row.language] },
      { kind: 'text', header: c.certificate, width: 22, value: (row) => row.certificateNumber },
      { kind: 'day', header: c.certificateDate, width: 16, value: (row) => row.certificateDate },
      {
        kind: 'text',
        header: c.institution,
        width: 36,
        value: (row) => row.offlineEducation?.institution ?? null,
      },
      {
        kind: 'day',
        header: c.offlineStart,
        width: 16,
        value: (row) => row.offlineEducation?.startDate ?? null,
      },
      {
        kind: 'day',
        header: c.offlineEnd,
        width: 16,
        value: (row) => row.offlineEducation?.endDate ?? null,
      },
      {
        kind: 'text',
        header: c.reference,
        width: 18,
        value: (row) => row.offlineEducation?.referenceNumber ?? null,
      },
      { kind: 'whole', header: c.purchases, width: 12, value: (row) => row.purchasesCount },
      { kind: 'whole', header: c.finished, width: 12, value: (row) => row.finishedCount },
      { kind: 'money', header: c.money, width: 16, value: (row) => row.money },
      // In addition to the specified columns.
      { kind: 'word', header: c.role, width: 26, value: (row) => role[row.role] },
    ];
  },
  count: async (db, query, viewer) => (await idsFor(db, query, viewer)).length,
  rows: async function* (db, query, viewer) {
    const { language, now } = viewer;
    const { year } = readFilter(query, now);
    const ids = await idsFor(db, query, viewer);
    yield* batchesOfIds(ids, (part) => readPupils(db, part, { year, language }));
  },
};

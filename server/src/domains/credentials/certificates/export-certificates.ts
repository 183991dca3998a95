import type { Db } from '#/kit/db/connect.ts';
import { batchesAfter, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
import {
  countRegister,
  matchingCertificates,
  readRegister,
  type RegisterFilter,
} from './register.ts';

type Row = Awaited<ReturnType<typeof readRegister>>[number];

/** Decision 152: number, date, name, course, type, status; the register's own filter and order. */
export const certificatesExport: ExportTable<'certificates', Row> = {
  title: { uz: 'Sertifikatlar', ru: 'Сертификаты', en: 'Certificates' },
  columns: (language) => {
    const { column, type, state } = exportTexts[language];
    return [
      { kind: 'text', header: column.number, width: 22, value: (row) => row.number },
      { kind: 'day', header: column.issuedAt, width: 14, value: (row) => row.issuedAt },
      { kind: 'text', header: column.owner, width: 38, value: (row) => row.ownerName },
      { kind: 'text', header: column.course, width: 48, value: (row) => row.courseName },
      { kind: 'word', header: column.type, width: 24, value: (row) => type[row.type] },
      { kind: 'word', header: column.state, width: 22, value: (row) => state[row.state] },
      { kind: 'word', header: column.region, width: 28, value: (row) => row.region },
      { kind: 'number', header: column.hours, width: 10, value: (row) => row.hours },
      { kind: 'number', header: column.credits, width: 10, value: (row) => row.credits },
    ];
  },
  count: (db, query, { visibleRegion }) => countRegister(db, query, visibleRegion),
  rows: (db, query, viewer) =>
    batchesAfter((last, limit) => listBatch(db, query, { viewer, before: last?.id, limit })),
};

type Batch = { viewer: ExportViewer; before: number | undefined; limit: number };

async function listBatch(
  db: Db,
  filter: RegisterFilter,
  { viewer: { visibleRegion, language }, before, limit }: Batch,
): Promise<readonly Row[]> {
  let found = matchingCertificates(db, filter, visibleRegion)
    .select('c.id')
    .orderBy('c.id', 'desc')
    .limit(limit);
  if (before !== undefined) found = found.where('c.id', '<', before);
  const ids = await found.execute();
  return await readRegister(
    db,
    ids.map(({ id }) => id),
    language,
  );
}

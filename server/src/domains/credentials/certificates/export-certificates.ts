import type { CertificateRow } from '@malaka/contracts/credentials/certificate-register';
import { certificateView } from '@malaka/contracts/credentials/certificate-view';
import type { Db } from '#/kit/db/connect.ts';
import { batchesAfter, type ExportTable, type ExportViewer } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import {
  countRegister,
  matchingCertificates,
  readRegister,
  type RegisterFilter,
} from './register.ts';

/** Decision 152: number, date, name, course, type, status; the register's own filter and order. */
export const certificatesExport: ExportTable<'certificates', CertificateRow> = {
  title: { uz: 'Sertifikatlar', ru: 'Сертификаты', en: 'Certificates' },
  columns: sheetOf(certificateView),
  count: (db, query, { visibleRegion }) => countRegister(db, query, visibleRegion),
  rows: (db, query, viewer) =>
    batchesAfter((last, limit) => listBatch(db, query, { viewer, before: last?.id, limit })),
};

type Batch = { viewer: ExportViewer; before: number | undefined; limit: number };

async function listBatch(
  db: Db,
  filter: RegisterFilter,
  { viewer: { visibleRegion, language }, before, limit }: Batch,
): Promise<readonly CertificateRow[]> {
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

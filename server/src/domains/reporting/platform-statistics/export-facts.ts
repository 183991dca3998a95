import type { Fact } from '@malaka/contracts/reporting/platform-statistics';
import type { ExportQuery } from '@malaka/contracts/reporting/exports';
import type { Db } from '#/kit/db/connect.ts';
import {
  batchesOfIds,
  type ExportColumn,
  type ExportTable,
  type ExportViewer,
} from '#/kit/excel/export-table.ts';
import { exportTexts } from './export-texts.ts';
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
  columns: (language, { kind }) => {
    const heads = exportTexts[language];
    const course: ExportColumn<Fact>[] = [
      { kind: 'text', header: heads.course, width: 48, value: (row) => row.course },
    ];
    const own: { readonly [Kind in Query['kind']]: ExportColumn<Fact>[] } = {
      registrations: [],
      confirmations: [],
      purchases: [
        ...course,
        { kind: 'money', header: heads.price, width: 14, value: (row) => row.price },
      ],
      completions: course,
      certificates: [
        ...course,
        { kind: 'text', header: heads.number, width: 22, value: (row) => row.certificateNumber },
      ],
    };
    return [
      { kind: 'text', header: heads.person, width: 38, value: (row) => row.person },
      { kind: 'time', header: heads.at, width: 18, value: (row) => row.at },
      ...own[kind],
      { kind: 'word', header: heads.region, width: 28, value: (row) => row.region },
      { kind: 'word', header: heads.city, width: 28, value: (row) => row.city },
      { kind: 'word', header: heads.school, width: 36, value: (row) => row.school },
    ];
  },
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

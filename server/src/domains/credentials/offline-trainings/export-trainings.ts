import type { TrainingRow } from '@malaka/contracts/credentials/offline-trainings';
import { trainingView } from '@malaka/contracts/credentials/training-view';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { findTrainingIds, readTrainings } from './list-trainings.ts';

/** The managers' list as an Excel file, without personal numbers. */
export const trainingsExport: ExportTable<'offline-trainings', TrainingRow> = {
  title: { uz: 'Oflayn taʼlim', ru: 'Очное обучение', en: 'Offline trainings' },
  columns: sheetOf(trainingView),
  count: async (db, query, { visibleRegion }) =>
    (await findTrainingIds(db, query, { organization: null, ...visibleRegion })).length,
  async *rows(db, query, { visibleRegion }) {
    const ids = await findTrainingIds(db, query, { organization: null, ...visibleRegion });
    yield* batchesOfIds(ids, async (part) =>
      (await readTrainings(db, part)).map((row) => ({ ...row, personalNumber: '' })),
    );
  },
};

import type { TeacherRow } from '@malaka/contracts/organizations/teachers';
import { teacherView } from '@malaka/contracts/organizations/teacher-view';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { matchingTeachers, readTeachers } from './queries.ts';

export const teachersExport: ExportTable<'teachers', TeacherRow> = {
  title: { uz: 'Oʻqituvchilar', ru: 'Преподаватели', en: 'Teachers' },
  columns: sheetOf(teacherView),
  count: async (db, query, { visibleRegion: region }) =>
    (await readIds(db, matchingTeachers(query, region))).length,
  rows: async function* (db, query, { visibleRegion: region, language }) {
    const ids = await readIds(db, matchingTeachers(query, region));
    yield* batchesOfIds(ids, (part) => readTeachers(db, part, language));
  },
};

import type { TeacherRow } from '@malaka/contracts/organizations/teachers';
import { readIds } from '#/kit/db/read-rows.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { matchingTeachers, readTeachers } from './queries.ts';
import { exportColumns } from './texts.ts';

/** Decision 152: name, phone, courses, active courses, buyers, rating. */
export const teachersExport: ExportTable<'teachers', TeacherRow> = {
  title: { uz: 'Oʻqituvchilar', ru: 'Преподаватели', en: 'Teachers' },
  columns: (language) => {
    const c = exportColumns[language];
    return [
      { kind: 'text', header: c.name, width: 38, value: (row) => row.name },
      { kind: 'text', header: c.phone, width: 15, value: (row) => row.phone },
      { kind: 'word', header: c.region, width: 26, value: (row) => row.region },
      { kind: 'whole', header: c.courses, width: 12, value: (row) => row.coursesCount },
      { kind: 'whole', header: c.activeCourses, width: 16, value: (row) => row.activeCoursesCount },
      { kind: 'whole', header: c.buyers, width: 12, value: (row) => row.buyersCount },
      { kind: 'number', header: c.rating, width: 10, value: (row) => row.rating },
      { kind: 'whole', header: c.reviews, width: 12, value: (row) => row.reviewsCount },
      { kind: 'time', header: c.registered, width: 18, value: (row) => row.registeredAt },
    ];
  },
  count: async (db, query, { visibleRegion: region }) =>
    (await readIds(db, matchingTeachers(query, region))).length,
  rows: async function* (db, query, { visibleRegion: region, language }) {
    const ids = await readIds(db, matchingTeachers(query, region));
    yield* batchesOfIds(ids, (part) => readTeachers(db, part, language));
  },
};

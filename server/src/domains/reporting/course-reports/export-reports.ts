import type {
  CourseReportRow,
  CourseUserRow,
  UserCourseRow,
} from '@malaka/contracts/reporting/course-reports';
import { readIds } from '#/kit/db/read-rows.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { batchesOfIds, type ExportColumn, type ExportTable } from '#/kit/excel/export-table.ts';
import type { Language } from '#/kit/http/language.ts';
import { matchingCourses, readCourses } from './course-list.ts';
import {
  matchingEnrolments,
  readCourseUsers,
  countUserCourses,
  findUser,
  listUserCourses,
} from './enrolments.ts';
import { exportTexts } from './export-texts.ts';

/** The report with the columns of REP-07 to REP-13. */
export const courseReportExport: ExportTable<'course-report', CourseReportRow> = {
  title: { uz: 'Kurslar hisoboti', ru: 'Отчёт по курсам', en: 'Course report' },
  columns: (language) => {
    const { column: c, type } = exportTexts[language];
    return [
      { kind: 'text', header: c.name, width: 48, value: (row) => row.name },
      { kind: 'word', header: c.type, width: 24, value: (row) => type[row.type] },
      { kind: 'word', header: c.category, width: 28, value: (row) => row.category },
      { kind: 'whole', header: c.active, width: 18, value: (row) => row.activeCount },
      { kind: 'whole', header: c.purchases, width: 12, value: (row) => row.purchasesCount },
      { kind: 'whole', header: c.finished, width: 14, value: (row) => row.finishedCount },
      { kind: 'whole', header: c.sections, width: 12, value: (row) => row.sectionsCount },
      { kind: 'time', header: c.created, width: 18, value: (row) => row.createdAt },
    ];
  },
  count: async (db, query, { visibleRegion }) =>
    (await readIds(db, matchingCourses(query, visibleRegion))).length,
  rows: async function* (db, query, { visibleRegion, language }) {
    const ids = await readIds(db, matchingCourses(query, visibleRegion));
    yield* batchesOfIds(ids, (part) => readCourses(db, part, { visibleRegion, language }));
  },
};

type Result = Pick<
  UserCourseRow,
  'purchasedAt' | 'endedAt' | 'isCompleted' | 'userScore' | 'maxScore'
>;

/** Columns of dates and points, the same in both tables of results. */
function resultColumns(language: Language): ExportColumn<Result>[] {
  const { column: c, completed } = exportTexts[language];
  return [
    { kind: 'time', header: c.purchased, width: 18, value: (row) => row.purchasedAt },
    { kind: 'time', header: c.ended, width: 18, value: (row) => row.endedAt },
    {
      kind: 'word',
      header: c.completed,
      width: 16,
      value: (row) => completed[`${row.isCompleted}`],
    },
    { kind: 'number', header: c.userScore, width: 14, value: (row) => row.userScore },
    { kind: 'number', header: c.maxScore, width: 16, value: (row) => row.maxScore },
  ];
}

export const courseUsersExport: ExportTable<'course-users', CourseUserRow> = {
  title: { uz: 'Kurs tinglovchilari', ru: 'Слушатели курса', en: 'Users of a course' },
  columns: (language) => {
    const { column: c } = exportTexts[language];
    return [
      { kind: 'text', header: c.username, width: 15, value: (row) => row.username },
      { kind: 'text', header: c.fullName, width: 38, value: (row) => row.fullName },
      ...resultColumns(language),
    ];
  },
  count: async (db, { search, ...query }, { visibleRegion }) =>
    (await readIds(db, matchingEnrolments({ ...query, terms: searchTerms(search) }, visibleRegion)))
      .length,
  rows: async function* (db, { search, ...query }, { visibleRegion }) {
    const filter = { ...query, terms: searchTerms(search) };
    const ids = await readIds(db, matchingEnrolments(filter, visibleRegion));
    yield* batchesOfIds(ids, (part) => readCourseUsers(db, part));
  },
};

/** Empty for people outside the viewer's region. */
export const pupilCoursesExport: ExportTable<'pupil-courses', UserCourseRow> = {
  title: { uz: 'Tinglovchining kurslari', ru: 'Курсы слушателя', en: 'Courses of a pupil' },
  columns: (language) => {
    const { column: c, type } = exportTexts[language];
    return [
      { kind: 'text', header: c.name, width: 48, value: (row) => row.name },
      { kind: 'word', header: c.type, width: 24, value: (row) => type[row.type] },
      ...resultColumns(language),
    ];
  },
  count: async (db, { userId }, { visibleRegion }) =>
    (await findUser(db, userId, visibleRegion)) ? await countUserCourses(db, userId) : 0,
  rows: async function* (db, { userId }, { visibleRegion }) {
    if (await findUser(db, userId, visibleRegion)) yield await listUserCourses(db, userId);
  },
};

import {
  courseReportView,
  courseUserView,
  userCourseView,
} from '@malaka/contracts/reporting/course-report-view';
import type {
  CourseReportRow,
  CourseUserRow,
  UserCourseRow,
} from '@malaka/contracts/reporting/course-reports';
import { readIds } from '#/kit/db/read-rows.ts';
import { searchTerms } from '#/domains/people/index.ts';
import { batchesOfIds, type ExportTable } from '#/kit/excel/export-table.ts';
import { sheetOf } from '#/kit/excel/view-sheet.ts';
import { matchingCourses, readCourses } from './course-list.ts';
import {
  matchingEnrolments,
  readCourseUsers,
  countUserCourses,
  findUser,
  listUserCourses,
} from './enrolments.ts';

/** The report with the columns of REP-07 to REP-13. */
export const courseReportExport: ExportTable<'course-report', CourseReportRow> = {
  title: { uz: 'Kurslar hisoboti', ru: 'Отчёт по курсам', en: 'Course report' },
  columns: sheetOf(courseReportView),
  count: async (db, query, { visibleRegion }) =>
    (await readIds(db, matchingCourses(query, visibleRegion))).length,
  rows: async function* (db, query, { visibleRegion, language }) {
    const ids = await readIds(db, matchingCourses(query, visibleRegion));
    yield* batchesOfIds(ids, (part) => readCourses(db, part, { visibleRegion, language }));
  },
};

export const courseUsersExport: ExportTable<'course-users', CourseUserRow> = {
  title: { uz: 'Kurs tinglovchilari', ru: 'Слушатели курса', en: 'Users of a course' },
  columns: sheetOf(courseUserView),
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
  columns: sheetOf(userCourseView),
  count: async (db, { userId }, { visibleRegion }) =>
    (await findUser(db, userId, visibleRegion)) ? await countUserCourses(db, userId) : 0,
  rows: async function* (db, { userId }, { visibleRegion }) {
    if (await findUser(db, userId, visibleRegion)) yield await listUserCourses(db, userId);
  },
};

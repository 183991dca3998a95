import { expect, test } from 'vitest';
import type { ExportTable, ExportViewer } from '#/kit/excel/export-table.ts';
import { pupilsExport } from '#/domains/reporting/pupils/export-pupils.ts';
import { teachersExport } from '#/domains/organizations/teachers/export-teachers.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeAccount } from '#test/factories.ts';
import { makePlaces, makePupil } from '#test/pupil-factories.ts';
import { courseReportExport, courseUsersExport, pupilCoursesExport } from './export-reports.ts';

const { db } = await useTestDatabase();
const [here, there] = await makePlaces(db, 2);
const now = new Date('2026-11-22T07:00:00Z');
const { id: accountId } = await makeAccount(db, { role: 'ministry' });
const country: ExportViewer = {
  accountId,
  role: 'ministry',
  visibleRegion: { regionId: null },
  language: 'en',
  now,
};
const regional = { ...country, visibleRegion: { regionId: here!.regionId } };

/** The rows of a table as a viewer reads them; its count must match. */
async function linesOf<Query, Row>(
  table: Pick<ExportTable<never, Row>, 'columns'> & {
    count(database: typeof db, query: Query, viewer: ExportViewer): Promise<number>;
    rows(database: typeof db, query: Query, viewer: ExportViewer): AsyncIterable<readonly Row[]>;
  },
  query: Query,
  viewer = country,
) {
  const columns = table.columns(viewer.language, query as never);
  const lines = [];
  for await (const batch of table.rows(db, query, viewer)) {
    for (const row of batch) {
      lines.push(Object.fromEntries(columns.map((column) => [column.header, column.value(row)])));
    }
  }
  expect(await table.count(db, query, viewer)).toBe(lines.length);
  return lines;
}

// spec: REP-16, REP-25, REP-29, PUP-21
test('exports hold the rows of their lists, within the reach of who asks', async () => {
  const author = await makeAccount(db, { role: 'teacher', lastName: 'Muallif' });
  const course = await makeCourse(db, { authorId: author.id, type: 'paid', price: 90_000 });
  const people = [
    await makePupil(db, { lastName: 'Bu yerdagi', place: here!, language: 'ru' }),
    await makePupil(db, { lastName: 'U yerdagi', place: there! }),
  ] as const;
  for (const [at, { id }] of people.entries()) {
    await db
      .insertInto('enrolments')
      .values({
        accountId: id,
        courseId: course.id,
        price: 90_000,
        createdAt: now,
        completedAt: at === 0 ? now : null,
      })
      .execute();
  }

  // The author and the ministry's officer are learners here too.
  expect(await linesOf(pupilsExport, {})).toHaveLength(4);
  const pupils = await linesOf(pupilsExport, { sort: 'name', role: 'learner' });
  expect(pupils).toHaveLength(2);
  expect(Object.keys(pupils[0]!)).toHaveLength(25);
  expect(pupils[0]).toMatchObject({
    'Last name': 'Bu yerdagi',
    Phone: people[0].phone,
    Status: 'Active',
    Language: 'Russian',
    Role: 'Learner',
    Purchases: 1,
    'Sum, soʻm': 90_000n,
  });
  expect(await linesOf(pupilsExport, {}, regional)).toHaveLength(1);

  const [report] = await linesOf(courseReportExport, {});
  expect(report).toMatchObject({ Purchases: 2, 'Active buyers': 1, Finished: 1, Sections: 1 });
  const [own] = await linesOf(courseReportExport, {}, regional);
  expect(own).toMatchObject({ Purchases: 1, 'Active buyers': 0, Finished: 1 });

  const users = { courseId: course.id };
  expect(await linesOf(courseUsersExport, users)).toHaveLength(2);
  const [user] = await linesOf(courseUsersExport, { ...users, which: 'finished' as const });
  expect(user).toMatchObject({
    Username: people[0].phone,
    Purchased: now,
    State: 'Finished',
  });
  expect(await linesOf(courseUsersExport, users, regional)).toHaveLength(1);

  const [bought] = await linesOf(pupilCoursesExport, { userId: people[1].id });
  expect(bought).toMatchObject({ Type: 'Paid course', State: 'Learning', 'Max score': 0 });
  expect(await linesOf(pupilCoursesExport, { userId: people[1].id }, regional)).toEqual([]);

  const [teacher] = await linesOf(teachersExport, {});
  expect(teacher).toMatchObject({ Phone: author.phone, Courses: 1, 'Active courses': 1 });
  expect(await linesOf(teachersExport, {}, regional)).toEqual([]);
});

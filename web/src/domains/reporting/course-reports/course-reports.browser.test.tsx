import { listCategories } from '@malaka/contracts/people/reference';
import { type CourseReportRow, listCourseReport } from '@malaka/contracts/reporting/course-reports';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'course-reports');

const course: CourseReportRow = {
  id: 3,
  name: 'Raqamli dars',
  type: 'upgrade',
  category: 'Pedagogika',
  isActive: true,
  isPublished: true,
  activeCount: 2,
  purchasesCount: 5,
  finishedCount: 3,
  sectionsCount: 4,
  createdAt: new Date('2026-03-01T09:00:00Z'),
};

const reportOf = (courses: CourseReportRow[]) => {
  const { data: _data, ...paging } = pageOf(courses);
  return { data: { courses, ...paging } };
};

async function openReport(address: string) {
  api.answer(listCategories, { data: [] });
  const { page } = await renderScreen(address, { as: makePerson({ role: 'ministry' }) });
  return { page, main: page.getByRole('main') };
}

// spec: REP-18, REP-43
test('a report that cannot be loaded says so in its place, and is tried again', async () => {
  api.fail(listCourseReport, 500);
  const { main } = await openReport('/dashboard/courses/1');
  await expect.element(main.getByRole('alert')).toMatchTextContent(t('common:state.loadFailed'));
  await expect.element(main.getByText(t('course-reports:empty.none'))).not.toBeInTheDocument();
  api.answer(listCourseReport, reportOf([course]));
  const again = main.getByRole('button', { name: t('common:action.tryAgain') });
  await again.click();
  await expect.element(main.getByText(course.name).first()).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

// spec: REP-18
test('a report in which nothing is found says so', async () => {
  api.answer(listCourseReport, reportOf([]));
  const { main } = await openReport('/dashboard/courses/1?search=bundaykursyoq');
  await expect.element(main.getByText(t('course-reports:empty.narrowed'))).toBeVisible();
  await expect
    .poll(() => api.callsOf(listCourseReport)[0]?.query)
    .toMatchObject({ search: 'bundaykursyoq' });
});

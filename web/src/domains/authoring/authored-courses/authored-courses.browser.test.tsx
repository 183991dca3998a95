import {
  getAuthoredCourse,
  listAuthoredCourses,
  listTeacherCategories,
  listTeacherLanguages,
} from '@malaka/contracts/authoring/authored-courses';
import { listSharedCourses } from '@malaka/contracts/authoring/co-authors';
import { listCourseArchives } from '@malaka/contracts/authoring/course-archives';
import { listCategories, listPositionTypes } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { pageOf } from '#test/answers.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerCourse, makeAuthoredCourse, makeAuthoredLesson, STUDIO } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'authored-courses', 'common', 'course-tree', 'errors', 'landing');
const course = makeAuthoredCourse({ name: 'Filtrdagi kurs', isActive: true });

async function openStudio(address: string, courses = [course]) {
  answerCourse([makeAuthoredLesson(1, 'text')]);
  api.answer(getAuthoredCourse, { data: course });
  api.answer(listAuthoredCourses, ({ query: { type, isActive } }) =>
    pageOf(type === 'paid' || isActive === false ? [] : courses),
  );
  api.answer(listSharedCourses, { data: [] });
  api.answer(listCourseArchives, pageOf([]));
  api.answer(listCategories, { data: [] });
  api.answer(listPositionTypes, { data: [] });
  api.answer(listTeacherCategories, { data: [{ id: 1, name: 'Pedagogika' }] });
  api.answer(listTeacherLanguages, { data: [{ id: 1, name: 'Oʻzbek tili' }] });
  const as = makePerson({ role: 'teacher' });
  const screen = await renderScreen(address, { as, width: 1440 });
  const main = screen.page.getByRole('main');
  return { ...screen, main, card: main.getByRole('article', { name: 'Filtrdagi kurs' }) };
}

// spec: CRS-02, CRS-03, CRS-05, CRS-08..11
test('an author finds the own courses by filters in the address', async () => {
  const { page, main, card, address } = await openStudio('/dashboard/copyrights/list');
  await expect.element(card.getByText(t('authored-courses:buys', { count: 0 }))).toBeVisible();
  await expect.poll(address).toBe('/dashboard/copyrights/list/1');
  await main.getByRole('button', { name: t('authored-courses:filter.open'), exact: true }).click();
  const filter = page.getByRole('dialog', { name: t('authored-courses:filter.title') });
  await filter.getByLabelText(t('authored-courses:filter.type')).selectOptions('paid');
  await filter.getByLabelText(t('authored-courses:filter.status')).selectOptions('0');
  await filter.getByRole('button', { name: t('authored-courses:filter.apply') }).click();
  await expect.element(main.getByText(t('authored-courses:empty.filtered'))).toBeVisible();
  await expect.poll(address).toMatch(/list\/1\?(?=.*type=paid)(?=.*status=0)/);
  await expect.element(card).not.toBeInTheDocument();
});

test('a course that was never shown is a draft, a closed one is archived', async () => {
  const { main } = await openStudio('/dashboard/copyrights/list/1', [
    makeAuthoredCourse({ id: 21, name: 'Yangi kurs', isPublished: false }),
    makeAuthoredCourse({ id: 22, name: 'Yopilgan kurs', isPublished: true }),
  ]);
  const card = (name: string) => main.getByRole('article', { name });
  const state = (name: string, key: 'draft' | 'archived') =>
    card(name).getByText(t(`authored-courses:state.${key}`), { exact: true });
  await expect.element(state('Yangi kurs', 'draft')).toBeVisible();
  await expect.element(state('Yopilgan kurs', 'archived')).toBeVisible();
});

// spec: CRS-05, CRS-08..11
test('an address with filters is read as it was shared', async () => {
  const address = '/dashboard/copyrights/list/1?type=paid&status=0';
  const { main, card } = await openStudio(address);
  await expect.element(main.getByText(t('authored-courses:empty.filtered'))).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await expect
    .poll(() => api.callsOf(listAuthoredCourses).at(-1)?.query)
    .toMatchObject({
      page: 1,
      type: 'paid',
      isActive: false,
    });
});

// spec: CRS-15..18
test('a card leads to the content of its course and to its form', async () => {
  const { router, main, card, address } = await openStudio('/dashboard/copyrights/list/1');
  await card.getByRole('link', { name: t('authored-courses:items') }).click();
  await expect.poll(address).toBe(STUDIO);
  await expect
    .element(main.getByRole('heading', { level: 1, name: 'Filtrdagi kurs' }))
    .toBeVisible();
  router.history.back();
  await card.getByRole('link', { name: t('authored-courses:edit') }).click();
  await expect
    .element(main.getByRole('textbox', { name: t('authored-courses:form.name') }))
    .toHaveValue('Filtrdagi kurs');
  await expect.poll(address).toBe(`/dashboard/copyrights/course-update/${course.id}`);
});

// spec: CRS-17, CRS-18
test('a course that is not there is told, and an address without one leads to the list', async () => {
  const { main, router, address } = await openStudio('/dashboard/copyrights/list/1');
  api.fail(getAuthoredCourse, 404, { code: 'course.not_found' });
  await router.navigate({ href: '/dashboard/copyrights/course-update/900000' });
  await expect.element(main.getByText(t('authored-courses:notFound.title'))).toBeVisible();
  for (const bare of ['course-update', 'course-items']) {
    await router.navigate({ href: `/dashboard/copyrights/${bare}` });
    await expect.poll(address).toBe('/dashboard/copyrights/list/1?status=1');
  }
});

// spec: CRS-19
test('who is no teacher is told so at the creation of courses, and led to /', async () => {
  const { page, address } = await renderScreen('/dashboard/copyrights/course-create', {
    as: makePerson(),
    width: 1440,
  });
  await expect
    .element(page.getByRole('heading', { level: 1, name: t('errors:forbidden') }))
    .toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:action.home') })
    .click();
  await expect.element(page.getByRole('heading', { name: t('landing:check.title') })).toBeVisible();
  await expect.poll(address).toBe('/');
});

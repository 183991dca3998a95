import {
  listTeacherCategories,
  listTeacherLanguages,
  saveCourse,
} from '@malaka/contracts/authoring/authored-courses';
import { listCategories, listPositionTypes } from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerCourse, makeAuthoredCourse, makeAuthoredLesson, STUDIO } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'authored-courses', 'course-start');
const OUTLINE = '1. Kirish\n- Tanishuv [video]\n- Uchrashuv [qoʻshiq]\n2.\n3. Yakuniy test';

// spec: STU-10
test('a course starts from a pasted outline; what is not understood is named by its line', async () => {
  api.answer(listTeacherCategories, { data: [{ id: 3, name: 'Pedagogika' }] });
  api.answer(listTeacherLanguages, { data: [{ id: 1, name: 'Oʻzbek tili' }] });
  api.answer(listCategories, { data: [] });
  api.answer(listPositionTypes, { data: [] });
  api.answer(saveCourse, { data: makeAuthoredCourse({ name: 'Rejadan kurs' }) });
  answerCourse([makeAuthoredLesson(1, 'test', { name: 'Yakuniy test' })]);
  const { page, address } = await renderScreen('/dashboard/copyrights/course-create', {
    as: makePerson({ role: 'teacher' }),
    width: 1440,
  });
  await page
    .getByRole('group', { name: t('course-start:title') })
    .getByRole('button', { name: t('course-start:start.outline') })
    .click();
  const main = page.getByRole('main');
  const outline = main.getByLabelText(t('course-start:outline.label'));
  await outline.fill('1.\n2.');
  await main.getByRole('textbox', { name: t('authored-courses:form.name') }).fill('Rejadan kurs');
  await main
    .getByRole('combobox', { name: t('authored-courses:form.category') })
    .selectOptions('Pedagogika');
  await main
    .getByRole('combobox', { name: t('authored-courses:form.language') })
    .selectOptions('Oʻzbek tili');
  await main.getByRole('textbox', { name: t('authored-courses:form.hours') }).fill('12');
  const create = main.getByRole('button', { name: t('authored-courses:form.create') });
  await create.click();
  await expect.element(main.getByText(t('authored-courses:error.outline')).first()).toBeVisible();
  expect(api.callsOf(saveCourse)).toEqual([]);

  await outline.fill(OUTLINE);
  const preview = main.getByRole('region', { name: t('course-start:preview.title') });
  await expect
    .element(preview)
    .toMatchTextContent(t('course-start:preview.sections', { count: 2 }));
  await expect.element(preview).toMatchTextContent(t('course-start:preview.lessons', { count: 3 }));
  for (const name of ['Kirish', 'Tanishuv', 'Uchrashuv [qoʻshiq]', 'Yakuniy test']) {
    const line = preview.getByRole('listitem').filter({ hasText: name }).first();
    await expect.element(line).toBeVisible();
  }
  const problems = preview.getByRole('alert').getByRole('listitem');
  await expect.element(problems).toHaveLength(2);
  await expect.element(problems.first()).toMatchTextContent(t('course-start:problem.unknown_mark'));
  await expect.element(problems.last()).toMatchTextContent(t('course-start:problem.no_name'));
  await expect
    .element(problems.last())
    .toMatchTextContent(t('course-start:preview.line', { line: 4 }));
  await create.click();
  await expect.element(page.getByRole('tree')).toMatchTextContent('Yakuniy test');
  await expect.poll(address).toBe(STUDIO);
  const [saved] = api.callsOf(saveCourse);
  expect(saved?.body).toMatchObject({ name: 'Rejadan kurs', categoryId: 3, hours: 12 });
  // Forms send CRLF line ends.
  expect(saved?.body.outline.replaceAll('\r', '')).toBe(OUTLINE);
});

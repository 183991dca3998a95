import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

type Course = Awaited<ReturnType<typeof makeCourse>>;

async function makeAuthored(server: Server, input: Parameters<typeof makeCourse>[1]) {
  const { id: authorId, token } = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(server.db, { ...input, authorId });
  const tree = await server.db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('courseId', '=', course.id)
    .orderBy('sortOrder')
    .execute();
  return { course, token, tree };
}

const itemsOf = ({ id }: Course) => `/dashboard/copyrights/course-items/${id}`;

test.use({ viewport: { width: 1440, height: 900 } });

test('an author puts a picture on a course by one press, and all else stays', async ({
  page,
  server,
  t,
}) => {
  const { course, token } = await makeAuthored(server, {
    name: 'Muqovasiz kurs',
    type: 'informal',
  });
  await comeBackAs(page, { token });
  await page.goto('/dashboard/copyrights/list/1');
  const card = page.getByRole('main').getByRole('article', { name: 'Muqovasiz kurs' });
  const press = async (key: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const choosing = page.waitForEvent('filechooser');
    const name = t(`authored-courses:${key}`, { name: 'Muqovasiz kurs' });
    await card.getByRole('button', { name }).click();
    await (await choosing).setFiles(file);
  };
  const picture = await page.screenshot({ type: 'png' });
  await press('coverChooseOne', { name: 'a.gif', mimeType: 'image/gif', buffer: picture });
  await expect(page.getByText(t('authored-courses:error.coverType'))).toBeVisible();
  await press('coverChooseOne', { name: 'a.png', mimeType: 'image/png', buffer: picture });
  await expect(page.getByText(t('common:state.saved'))).toBeVisible();
  const replace = t('authored-courses:coverReplaceOne', { name: 'Muqovasiz kurs' });
  await expect(card.getByRole('button', { name: replace })).toBeVisible();
  const saved = await server.db
    .selectFrom('courses')
    .where('id', '=', course.id)
    .select(['name', 'type', 'image'])
    .executeTakeFirstOrThrow();
  expect(saved).toMatchObject({
    name: 'Muqovasiz kurs',
    type: 'informal',
    image: expect.stringMatching(/./),
  });
});

// spec: SCT-02, SCT-03, LSN-03, LSN-04, LSN-11, LSN-13
test('names are changed in place, and a section shows its lesson or how to make one', async ({
  page,
  server,
  t,
}) => {
  const { course, token, tree } = await makeAuthored(server, {
    lessons: [{ type: 'survey', name: 'Fikr' }, { type: 'text' }],
  });
  const [first, second] = tree;
  const survey = await server.db
    .insertInto('surveys')
    .values({ name: 'Yakuniy soʻrov', isActive: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('lessons')
    .set({ surveyId: survey.id })
    .where('sectionId', '=', first!.id)
    .execute();
  const main = page.getByRole('main');
  await comeBackAs(page, { token });
  await page.goto(itemsOf(course));
  const named = first!.name;
  const row = (name: string) =>
    page.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
  await row(named).focus();
  await page.keyboard.press('F2');
  await page.getByLabel(t('course-tree:name'), { exact: true }).fill('Yangi boʻlim');
  await page
    .getByRole('tree')
    .getByRole('button', { name: t('common:action.save') })
    .click();
  await expect(row('Yangi boʻlim')).toBeVisible();
  await page.reload();
  await row('Yangi boʻlim').getByRole('link').click();
  await expect(main.getByRole('heading', { name: 'Fikr' })).toBeVisible();
  await expect(main.getByRole('button', { name: t('course-tree:editLesson') })).toBeVisible();
  await main.getByRole('button', { name: t('course-tree:results') }).click();
  await expect(page).toHaveURL(new RegExp(`lesson/survey/${survey.id}/result$`));
  await expect(main.getByText(t('authored-lessons:survey.result')).first()).toBeVisible();

  await page.goto(`${itemsOf(course)}/section/${second!.id}/lesson`);
  await main.getByRole('button', { name: t('course-tree:deleteLesson') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect(main.getByRole('list', { name: t('course-tree:create.choose') })).toBeVisible();
  await page.goto(`${itemsOf(course)}/section/${second!.id}/lesson/text`);
  await expect(page).toHaveURL(/\/lesson$/);
});

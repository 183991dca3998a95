import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { studioOf } from '#/studio.ts';

type Lessons = NonNullable<Parameters<typeof makeCourse>[1]>['lessons'];

async function makeAuthored(server: Server, lessons: NonNullable<Lessons>) {
  const { id: authorId, token } = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(server.db, { lessons, authorId });
  const [section] = await server.db
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('courseId', '=', course.id)
    .orderBy('sortOrder')
    .execute();
  const items = `/dashboard/copyrights/course-items/${course.id}`;
  return { course, token, items, lesson: `${items}/section/${section!.id}/lesson` };
}

test.use({ viewport: { width: 360, height: 740 } });

// spec: VID-01, VID-03, VID-04, VID-06
test('the screen of a film: its fields, the preview, save and return, delete', async ({
  page,
  server,
  t,
}) => {
  const { course, token, items, lesson } = await makeAuthored(server, [{ type: 'video' }]);
  const demoVideo = await server.db
    .selectFrom('lessons')
    .where('name', '=', '«Ikki yulduz va bir tilak» usuli')
    .select('videoId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('lessons')
    .set(demoVideo)
    .where('id', '=', course.lessons[0]!.id)
    .execute();
  const { main, editor } = studioOf(page, t);
  await comeBackAs(page, { token });
  await page.goto(`${lesson}/video`);
  await editor(t('authored-lessons:field.name')).fill('Yangi nom');
  await editor(t('authored-lessons:field.score')).fill('7');
  await editor(t('authored-lessons:field.short_description')).fill('Qisqasi shu.');
  await editor(t('authored-lessons:field.description')).fill('Batafsil tavsif.');
  const preview = main.getByLabel(t('authored-videos:film.preview'));
  await expect(preview).toBeVisible();
  await expect
    .poll(() => preview.evaluate((video: { duration: number }) => video.duration))
    .toBeGreaterThan(30);
  await main.getByRole('button', { name: t('authored-lessons:saveAndReturn') }).click();
  await expect(page).toHaveURL(new RegExp(`${items}$`));
  const saved = await server.db
    .selectFrom('lessons')
    .where('id', '=', course.lessons[0]!.id)
    .select(['name', 'score', 'shortDescription', 'description'])
    .executeTakeFirstOrThrow();
  expect(saved).toMatchObject({ name: 'Yangi nom', score: 7 });
  expect(saved.shortDescription).toContain('Qisqasi shu.');
  expect(saved.description).toContain('Batafsil tavsif.');

  await page.goto(`${lesson}/video`);
  await main.getByRole('button', { name: t('course-tree:deleteLesson') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect(page).toHaveURL(/\/lesson$/);
  await expect(main.getByRole('list', { name: t('course-tree:create.choose') })).toBeVisible();
});

// spec: LSN-39
test('the screen of a text: name, score, content, a file, save, save and return, delete', async ({
  page,
  server,
  t,
}) => {
  const { token, lesson } = await makeAuthored(server, [{ type: 'text' }]);
  const studio = studioOf(page, t);
  const { main, editor } = studio;
  await comeBackAs(page, { token });
  await page.goto(`${lesson}/text`);
  await editor(t('authored-lessons:field.name')).fill('Boshqa nom');
  await editor(t('authored-lessons:field.score')).fill('3');
  await editor(t('authored-lessons:field.content')).fill('Darsning matni.');
  await expect(main.getByRole('button', { name: t('authored-lessons:file.choose') })).toBeVisible();
  await studio.save();
  await page.reload();
  await expect(editor(t('authored-lessons:field.name'))).toHaveValue('Boshqa nom');
  await expect(editor(t('authored-lessons:field.score'))).toHaveValue('3');
  await expect(editor(t('authored-lessons:field.content'))).toContainText('Darsning matni.');
  for (const name of [t('authored-lessons:saveAndReturn'), t('course-tree:deleteLesson')]) {
    await expect(main.getByRole('button', { name })).toBeVisible();
  }
});

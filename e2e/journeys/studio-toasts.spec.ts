import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 }, language: 'ru' });

// spec: UI-20, UI-21, QST-36
test('an author is told whether a question was saved and deleted, and loses nothing', async ({
  page,
  server,
  t,
}) => {
  const { id: authorId, token } = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(server.db, { authorId, lessons: [{ type: 'test' }] });
  const [lesson] = course.lessons;
  const answers = [
    { answer: 'Ташкент', score: 1 },
    { answer: 'Бухара', score: 0 },
  ];
  await page.request.post('/api/v1/teacher/lesson/save-question', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      lesson_id: lesson!.id,
      content: { question: 'Столица?', type: 'single', explan: '', answers },
    },
  });
  await comeBackAs(page, { token });
  await page.evaluate(() => localStorage.setItem('language', 'ru'));
  const section = await server.db
    .selectFrom('sections')
    .where('courseId', '=', course.id)
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await page.goto(
    `/dashboard/copyrights/course-items/${course.id}/section/${section.id}/lesson/test`,
  );
  const main = page.getByRole('main');
  const line = main.locator('[data-question-line]').first();
  const remove = async () => {
    await main.getByRole('button', { name: t('questions:tool.more', { number: 1 }) }).click();
    await page.getByRole('menuitem', { name: t('common:action.delete') }).click();
  };
  const text = main.getByRole('textbox', { name: t('questions:field.text'), exact: true });

  await page.route('**/teacher/lesson/*-question', (route) => route.fulfill({ status: 500 }));
  await line.click();
  await text.fill('Столица Узбекистана?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').getByText('Неудачный процесс.')).toBeVisible();
  await expect(text).toHaveValue('Столица Узбекистана?');
  await page.unroute('**/teacher/lesson/*-question');
  await text.press('Control+Enter');
  await expect(page.getByText('Успешный процесс.').first()).toBeVisible();
  await expect(text).toHaveCount(0);

  await page.reload();
  await page.route('**/teacher/lesson/*-question', (route) => route.fulfill({ status: 500 }));
  await remove();
  await expect(page.getByRole('alert').getByText('Неудачный процесс.')).toBeVisible();
  await expect(main.getByText('Столица Узбекистана?')).toBeVisible();
  await page.unroute('**/teacher/lesson/*-question');
  await remove();
  await expect(main.getByText('Столица Узбекистана?')).toBeHidden();
});

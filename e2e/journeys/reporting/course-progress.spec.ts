import { makeRunningCourse } from '#/course-progress.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs } from '#/people.ts';

const LEARNERS = 14;

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    // spec: STU-09
    test('an author sees where learners stop, what is not watched and what goes wrong', async ({
      page,
      server,
      t,
    }) => {
      const { author, course } = await makeRunningCourse(server, LEARNERS);
      await comeBackAs(page, author);
      await page.goto(`/dashboard/copyrights/course-items/${course.id}`);
      await page.getByRole('link', { name: t('course-tree:progress') }).click();
      const main = page.getByRole('main');
      const part = (key: string) => main.getByRole('region', { name: t(`course-progress:${key}`) });
      const video = 'Dars rejasini tuzish';
      const hardest = t('course-progress:lessons.hardest', { name: video, count: 6 });
      await expect(part('lessons.title')).toContainText(hardest);
      const row = part('lessons.title').getByRole('row').filter({ hasText: video });
      await expect(row.getByRole('cell')).toContainText(['12', '6', '6']);
      await expect(part('video.title')).toContainText(
        t('course-progress:video.opened', { count: 12 }),
      );
      await expect(part('video.title').getByRole('row')).toHaveCount(11);
      const mistake = t('question-statistics:mistake', { text: 'Samarqand', count: 4 });
      await expect(part('answers.title')).toContainText(mistake);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    });
  });
}

// spec: STU-09
test('an author writes to exactly those who are stuck at a lesson, and they read it', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const { author, course, people } = await makeRunningCourse(server, LEARNERS);
  await comeBackAs(page, author);
  await page.goto(`/dashboard/copyrights/progress/${course.id}`);
  const stuck = page.getByRole('region', { name: t('course-progress:stuck.title') });
  await expect(stuck).toContainText(t('course-progress:stuck.found', { count: 12 }));
  const video = String(course.lessons[1]!.id);
  await stuck.getByRole('combobox').selectOption(video);
  await expect(stuck.getByRole('checkbox', { checked: true })).toHaveCount(6);
  // One of them is helped in another way.
  await stuck.getByRole('checkbox').first().uncheck();
  await stuck.getByRole('button', { name: t('course-progress:letter.open', { count: 5 }) }).click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel(t('course-progress:letter.text'));
  await expect(text).toHaveValue(/Dars rejasini tuzish/);
  await text.fill('');
  const send = dialog.getByRole('button', {
    name: t('course-progress:letter.send', { count: 5 }),
  });
  await send.click();
  await expect(dialog).toContainText(t('course-progress:letter.empty'));
  await text.fill('Nima qiyin boʻldi?');
  await send.dblclick();
  await expect(dialog).toBeHidden();
  const letters = page.getByRole('region', { name: t('course-progress:letters.title') });
  await expect(letters).toContainText(t('course-progress:letters.sent', { sent: 5, count: 5 }));
  // Learners already written to are not selected again.
  await expect(stuck.getByRole('checkbox', { checked: true })).toHaveCount(1);
  const written = await server.db
    .selectFrom('chatMessages')
    .where('authorId', '=', author.id)
    .select(['text'])
    .execute();
  expect(written).toHaveLength(5);
  const { learnerId } = await server.db
    .selectFrom('chats')
    .where('courseId', '=', course.id)
    .select('learnerId')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const reader = await openPage();
  await comeBackAs(
    reader,
    people.find(({ id }) => id === learnerId)!,
  );
  await reader.goto('/dashboard/chat');
  await expect(reader.getByRole('main')).toContainText('Nima qiyin boʻldi?');
  await reader.context().close();
});

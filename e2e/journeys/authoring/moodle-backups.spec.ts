import { makeCourse } from '@malaka/server/test/course-factories';
import { backupEntries, fields, tgz } from '@malaka/server/test/moodle-backups';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const page1 = fields({ intro: '', content: '<p>Hujayra haqida</p>', contentformat: 1 });
const entries = backupEntries({
  release: '4.1',
  name: 'Moodledan biologiya',
  sections: [
    {
      name: 'Hujayra',
      activities: [
        { kind: 'page', name: 'Kirish', inside: page1 },
        { kind: 'forum', name: 'Bahs-munozara forumi' },
      ],
    },
  ],
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    // spec: MIG-07, MIG-08
    test('a course of Moodle comes in, says what was left, and a file of another kind is refused', async ({
      page,
      server,
      t,
    }) => {
      test.slow();
      const author = await makePerson(server, { role: 'teacher' });
      await makeCourse(server.db, { authorId: author.id, lessons: [] });
      await comeBackAs(page, author);
      await page.goto('/dashboard/copyrights/course-create');
      await page
        .getByRole('group', { name: t('course-start:title') })
        .getByRole('button', { name: t('course-start:start.archive') })
        .click();
      const main = page.getByRole('main');
      const send = async (buffer: Buffer) => {
        const choosing = page.waitForEvent('filechooser');
        await main.getByRole('button', { name: t('course-archives:importMoodle') }).click();
        const file = { name: 'kurs.mbz', mimeType: 'application/octet-stream', buffer };
        await (await choosing).setFiles(file);
      };
      await send(Buffer.from('mbz emas'));
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('moodle_backup.xml');
      await page.getByRole('button', { name: t('common:action.close') }).click();

      await send(await tgz(entries));
      const name = 'Moodledan biologiya';
      const show = main.getByRole('button', { name: t('course-archives:showRemarksOf', { name }) });
      await expect(show).toBeVisible({ timeout: 60_000 });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await show.click();
      const left = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'forumi' });
      await expect(left).toContainText('Hujayra');
      await expect(left).toContainText(t('course-archives:isLeft'));
      await expect(left).toContainText(
        t('course-archives:reason.activity_kind', { detail: 'forum' }),
      );
      await expectAccessible(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('common:action.close') })
        .click();
      await main.getByRole('link', { name: t('course-archives:open') }).click();
      await expect(page).toHaveURL(/course-items\/\d+$/);
      await expect(page.getByRole('treeitem').filter({ hasText: 'Kirish' })).toBeVisible();
    });
  });
}

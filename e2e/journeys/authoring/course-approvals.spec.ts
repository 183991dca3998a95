import { saveSettings } from '@malaka/server/domains/content/platform-settings/queries';
import { makeCourse } from '@malaka/server/test/course-factories';
import { passUndo } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const name = 'Darsda munozara olib borish';
const reason = 'Ikkinchi darsga misol qoʻshing';

test.use({ viewport: { width: 360, height: 740 } });

test(
  'a course is sent, given back with a reason, sent again and approved',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    await saveSettings(server.db, { 'courses.need_approval': true });
    const author = await makePerson(server, { role: 'teacher' });
    await makeCourse(server.db, { authorId: author.id, name, isActive: false });
    await comeBackAs(page, author);
    const main = page.getByRole('main');
    const card = main.getByRole('article', { name });
    const send = () =>
      card.getByRole('switch', { name: t('authored-courses:activateOne', { name }) }).click();
    await page.goto('/dashboard/copyrights/list/1');
    await send();
    await expect(page.getByText(t('authored-courses:approval.sent'))).toBeVisible();
    await expect(card.getByText(t('authored-courses:approval.waiting')).first()).toBeVisible();

    const reviewer = await openPage();
    await reviewer.setViewportSize({ width: 360, height: 740 });
    await comeBackAs(reviewer, await makePerson(server, { role: 'manager' }));
    const open = async () => {
      await reviewer.goto('/dashboard/course-approvals/1');
      await reviewer.getByRole('link', { name: t('course-approvals:openOne', { name }) }).click();
      await expect(reviewer.getByRole('heading', { name, level: 1 })).toBeVisible();
    };
    const press = (label: string) =>
      reviewer.getByRole('main').getByRole('button', { name: label });
    const isInQueue = (count: number) =>
      expect(
        reviewer.getByRole('link', { name: t('course-approvals:openOne', { name }) }),
      ).toHaveCount(count);

    await test.step('given back', async () => {
      await open();
      await expectNoSidewaysScroll(reviewer);
      await expectAccessible(reviewer);
      await press(t('course-approvals:return')).click();
      const dialog = reviewer.getByRole('dialog', { name: t('course-approvals:returnTitle') });
      await dialog.getByRole('textbox', { name: t('accounts:access.reason') }).fill(reason);
      await dialog.getByRole('button', { name: t('course-approvals:return') }).click();
      await expect(reviewer).toHaveURL(/course-approvals\/1$/);
      await isInQueue(0);
    });

    await test.step('sent again and approved', async () => {
      await passUndo(server);
      await page.reload();
      await expect(card.getByText(reason)).toBeVisible();
      await send();
      await expect(page.getByText(t('authored-courses:approval.sent'))).toBeVisible();
      await open();
      await press(t('course-approvals:approve')).click();
      await expect(reviewer).toHaveURL(/course-approvals\/1$/);
      await isInQueue(0);
      await passUndo(server);
      await page.reload();
      await expect(
        card.getByRole('switch', { name: t('authored-courses:archiveOne', { name }) }),
      ).toBeChecked();
    });
    await saveSettings(server.db, { 'courses.need_approval': false });
  },
);

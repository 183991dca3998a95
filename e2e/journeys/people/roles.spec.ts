import type { Role } from '@malaka/contracts/kit/roles';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

// spec: SEC-13, SEC-16
test('a screen of another role says so, signs nobody out and offers the way back and to the landing', async ({
  page,
  server,
  t,
}) => {
  const closed: [Role, string][] = [
    ['learner', '/dashboard/exams/1'],
    ['learner', '/dashboard/copyrights/list/1'],
    ['confirmedLearner', '/dashboard/users/1'],
    ['teacher', '/dashboard/users/1'],
    ['teacher', '/dashboard/accounts/1'],
    ['manager', '/dashboard/copyrights/list/1'],
    ['manager', '/dashboard/profile-reviews/1'],
    ['ministry', '/dashboard/platform-settings'],
  ];
  for (const [role, address] of closed) {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto(address);
    await expect(
      page.getByRole('heading', { level: 1, name: t('errors:forbidden') }),
    ).toBeVisible();
    await expect(page).toHaveURL(server.url + address);
    // The menu of the user's role is beside it.
    await expect(
      page.getByRole('navigation', { name: t('shell:nav.label') }).first(),
    ).toBeVisible();
  }
  await page
    .getByRole('main')
    .getByRole('link', { name: t('common:action.home') })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  const open: [Role, string][] = [
    ['teacher', '/dashboard/exams/1'],
    ['manager', '/dashboard/exams/1'],
    ['ministry', '/dashboard/users/1'],
    ['admin', '/dashboard/accounts/1'],
  ];
  for (const [role, address] of open) {
    await comeBackAs(page, await makePerson(server, { role }));
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(server.url + address);
  }
});

// spec: SEC-14
test('a session that ended makes any call lead to the full-page sign-in', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/my-courses/1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await server.db
    .updateTable('sessions')
    .set({ endedAt: new Date() })
    .where('accountId', '=', person.id)
    .execute();
  const sidebar = page.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await sidebar.getByRole('link', { name: t('shell:nav.notifications') }).click();
  await expect(page).toHaveURL(`${server.url}/old-token`);
});

import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

// spec: SEC-03
test('an admin finds a learner by a misspelt Cyrillic name and makes her an author, who has the menu', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const admin = await makePerson(server, { role: 'admin' });
  const learner = await makePerson(server, {
    lastName: 'Mirzajonova',
    firstName: 'Gulsanam',
    middleName: 'Odilovna',
  });
  await comeBackAs(page, admin);
  await page.goto('/dashboard/accounts');
  await page.getByRole('searchbox', { name: t('accounts:search') }).fill('Мирзажнова Гулсанам');
  await page.getByRole('link', { name: 'Mirzajonova Gulsanam Odilovna' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/accounts/view/${learner.id}$`));
  await page.getByRole('button', { name: t('accounts:tab.rights') }).click();
  await page.getByRole('radio', { name: t('accounts:role.teacher') }).check();
  await page.getByRole('button', { name: t('common:action.save') }).click();
  await expect(
    page.getByText(t('accounts:rights.saved', { name: 'Mirzajonova Gulsanam Odilovna' })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('accounts:tab.journal') }).click();
  const newest = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      hasText: t('accounts:journal.action.account_role_changed'),
    });
  await expect(newest).toContainText(t('accounts:role.learner'));
  await expect(newest).toContainText(t('accounts:role.teacher'));

  const own = await openPage();
  await comeBackAs(own, learner);
  await own.goto('/dashboard/profile');
  const menu = own.getByRole('navigation', { name: t('shell:nav.label') }).first();
  await expect(menu.getByRole('link', { name: t('shell:nav.authoring') })).toBeVisible();
  await own.context().close();
});

test('a blocked person is led out of the open page and reads why at the sign-in', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const admin = await makePerson(server, { role: 'admin' });
  const person = await makePerson(server, { lastName: 'Qurbonaliyeva', firstName: 'Tozagul' });
  const own = await openPage();
  await comeBackAs(own, person);
  await own.goto('/dashboard/profile');
  await expect(own.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();

  await comeBackAs(page, admin);
  await page.goto(`/dashboard/accounts/view/${person.id}`);
  await page.getByRole('button', { name: t('accounts:access.block') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('accounts:access.block') }).click();
  await expect(dialog.getByText(t('accounts:access.reasonMissing'))).toBeVisible();
  const reason = 'Boshqa odamning hujjatini yuklagan';
  await dialog.getByLabel(t('accounts:access.reason')).fill(reason);
  await dialog.getByRole('button', { name: t('accounts:access.block') }).click();
  await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();

  await own
    .getByRole('navigation', { name: t('shell:nav.label') })
    .first()
    .getByRole('link', { name: t('shell:nav.notifications') })
    .click();
  await expect(own).toHaveURL(/\/old-token$/);
  const form = own.getByRole('form', { name: t('auth:signIn.title') });
  await form.getByLabel(t('auth:phone')).fill(person.phone.slice(3));
  await form.getByLabel(t('auth:password'), { exact: true }).fill(person.password);
  await form.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await expect(own.getByText(reason)).toBeVisible();
  await own.context().close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('the screens of accounts are accessible and fit', async ({ page, server, t }) => {
      const admin = await makePerson(server, { role: 'admin' });
      const teacher = await makePerson(server, { role: 'teacher' });
      const blocked = await makePerson(server, { status: 'blocked' });
      await comeBackAs(page, admin);
      const look = async (path: string, shown: string) => {
        await page.goto(path);
        await expect(page.getByText(shown).filter({ visible: true }).first()).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      };
      await look('/dashboard/accounts/1', t('accounts:status.blocked'));
      await look('/dashboard/accounts/1?search=qqqqqq', t('accounts:empty.narrowed'));
      await look(`/dashboard/accounts/view/${blocked.id}`, t('accounts:access.unblock'));
      await look(`/dashboard/accounts/view/${admin.id}?tab=journal`, t('accounts:journal.empty'));
      await look(`/dashboard/accounts/view/${teacher.id}?tab=rights`, t('accounts:rights.title'));
      await page.getByRole('switch', { name: t('accounts:methodExpert') }).check({ force: true });
      await page.getByRole('button', { name: t('accounts:rights.addScope') }).click();
      await page.getByRole('button', { name: t('common:action.save') }).click();
      await expect(page.getByText(t('accounts:rights.scopeMissing'))).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  });
}

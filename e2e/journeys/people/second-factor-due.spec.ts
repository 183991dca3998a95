import { appCode } from '@malaka/server/test/app-code';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ settings: { SECOND_FACTOR: 'required' }, viewport: { width: 360, height: 740 } });

test('where it is due nothing else opens until it is on; then the person goes on', async ({
  page,
  server,
  t,
}) => {
  test.slow();
  const person = await makePerson(server, { role: 'teacher' });
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await comeBackAs(page, person);
  await page.goto('/dashboard/notification/1');
  await expect(page).toHaveURL(/\/dashboard\/settings$/);
  const heading = page.getByRole('heading', { level: 1, name: t('second-factor:due.title') });
  await expect(heading).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/dashboard/copyrights/list/1');
  await expect(heading).toBeVisible();
  expect(refused).toEqual([]);

  await page.getByRole('button', { name: t('second-factor:button.on') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: t('second-factor:owner.password'), exact: true })
    .fill(person.password);
  await dialog.getByRole('button', { name: t('second-factor:go.on') }).click();
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '');
  await dialog.getByLabel(t('second-factor:scan.code')).fill(appCode(secret));
  await dialog.getByLabel(t('second-factor:codes.kept')).check();
  await dialog.getByRole('button', { name: t('second-factor:codes.done') }).click();
  await expect(page).toHaveURL(/\/dashboard\/copyrights\/list\/1/);
  await page.goto('/dashboard/settings');
  const section = page.getByRole('region', { name: t('second-factor:title') });
  await expect(section.getByText(t('second-factor:isOn'), { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: t('second-factor:button.off') })).toBeHidden();
});

test('who becomes a teacher with a page open is led there by the next call', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/settings');
  await expect(page.getByRole('heading', { level: 1, name: t('settings:title') })).toBeVisible();
  await server.db.updateTable('accounts').set({ role: 3 }).where('id', '=', person.id).execute();
  // A call the page makes by itself may have triggered it: then nothing is left to press.
  await page
    .getByRole('navigation', { name: t('shell:nav.label') })
    .last()
    .getByRole('link')
    .nth(1)
    .click({ timeout: 5000 })
    .catch(() => undefined);
  await expect(
    page.getByRole('heading', { level: 1, name: t('second-factor:due.title') }),
  ).toBeVisible();
});

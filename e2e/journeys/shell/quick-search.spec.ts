import { expect, test } from '#/fixtures.ts';
import { expectAccessible } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const named = { firstName: 'Zulfizar', lastName: 'Qodiraliyeva' };

test.use({ viewport: { width: 1440, height: 900 } });

// spec: DAY-03
test('an administrator opens people, screens, commands and settings by the keys alone', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server, named);
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  await page.goto('/dashboard/notification');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const field = page.getByRole('combobox', { name: t('shell:quick.title') });
  const find = async (typed: string, name: RegExp | string) => {
    await page.keyboard.press('Control+k');
    await field.pressSequentially(typed);
    await expect(page.getByRole('option', { name, selected: true })).toBeVisible();
    return page;
  };

  await find('қодирали', /Qodiraliyeva Zulfizar/);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/users/view/${person.id}`));

  await find('yangi imtihon', t('shell:quick.command.newExam'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/exams\/create$/);

  await find('sertifikat matn', t('platform-settings:section.certificates.title'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/platform-settings#certificates$/);

  await page.keyboard.press('Control+k');
  await field.fill('qqqqxxxx');
  await expect(page.getByRole('status').filter({ hasText: t('shell:quick.none') })).toBeVisible();
});

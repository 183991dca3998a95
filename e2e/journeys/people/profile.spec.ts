import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { fillProfileForm, textField } from '#/profile-form.ts';
import type { Texts } from '#/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const nobody = { lastName: '', firstName: '', middleName: '' };

async function openForm(page: Page, server: Server) {
  const person = await makePerson(server, nobody);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile/edit');
  return person;
}
const field = (page: Page, t: Texts, name: string) => textField(page, t(`profile:field.${name}`));
const send = (page: Page, t: Texts) => page.getByRole('button', { name: t('profile:send') });

const required =
  'lastName firstName middleName gender birthDate passportSeries passportNumber personalNumber ' +
  'regionId cityId school positionTypeId positionId faculty educationPlace graduationYear workPlace';

// spec: PROF-01, PROF-03, PROF-12, PROF-13, PROF-14, PROF-16, PROF-17, PROF-19, PROF-20, PROF-42
// spec: PROF-26, PROF-27, PROF-28, PROF-29, PROF-30, PROF-31, PROF-32, PROF-33, PROF-34, PROF-35
// spec: PROF-36, PROF-37, PROF-38, PROF-39, PROF-40, PROF-41, PROF-53
test(
  'from an empty form to a profile that waits for its review',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const person = await openForm(page, server);
    await expect(page.getByText(t('profile:meter.progress', { done: 0, total: 19 }))).toBeVisible();
    await send(page, t).click();
    for (const name of required.split(' ')) {
      await expect(page.getByText(t(`profile:missing.${name}`), { exact: true })).toBeVisible();
    }
    const summary = page.getByRole('group', { name: /^\d+ ta maydonni tuzatish kerak$/ });
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: t('profile:field.lastName'), exact: true }).click();
    await expect(field(page, t, 'lastName')).toBeFocused();
    await page.getByText(t('profile:meter.title')).click();
    await page.getByRole('button', { name: t('profile:field.faculty'), exact: true }).click();
    await expect(field(page, t, 'faculty')).toBeFocused();

    const cities = page.waitForRequest(/\/api\/v1\/cities\?region_id=\d+/);
    await fillProfileForm(page, t);
    await cities;
    await expect(field(page, t, 'passportSeries')).toHaveValue('AB');
    await expect(page.getByText(t('profile:meter.complete'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    const call = page.waitForRequest('**/api/v1/profil/update');
    await send(page, t).click();
    expect((await call).postDataJSON()).toMatchObject({
      lastname: 'Toʻrayeva',
      gender: 'female',
      birth_date: '1985-04-12',
      passport_series: 'AB',
      school_name: '12-maktab',
      educations: [{ level: 'high', end_year: 2007 }],
    });
    await expect(page.getByText(t('profile:sent'))).toBeVisible();
    await expect(page.getByText(t('profile:status.submitted'))).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain('passport');

    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    const { db } = server;
    const row = db.selectFrom('profiles').select('status').where('accountId', '=', person.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'submitted' });
  },
);

test('a draft outlives a reload and is there in another browser', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const person = await openForm(page, server);
  await field(page, t, 'lastName').fill('Qodirova');
  await page.getByRole('button', { name: t('profile:entry.add.additionalPositions') }).click();
  await field(page, t, 'faculty').fill('Tarix');
  const saved = page.waitForResponse('**/api/v1/profil/draft');
  await expect(page.getByText(/^Shu qurilmada saqlandi: \d\d:\d\d$/).first()).toBeVisible();
  await saved;
  await expect(page.getByText(/^Qoralama saqlandi: \d\d:\d\d$/).first()).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(field(page, t, 'lastName')).toHaveValue('Qodirova');

  const other = await openPage();
  await other.goto(`${server.url}/favicon.svg`);
  await other.evaluate((token) => localStorage.setItem('token', token), person.token);
  await other.goto(`${server.url}/dashboard/profile/edit`);
  await expect(field(other, t, 'lastName')).toHaveValue('Qodirova');
  await expect(field(other, t, 'faculty')).toHaveValue('Tarix');
  await other.getByRole('button', { name: t('profile:undo') }).click();
  await expect(field(other, t, 'lastName')).toHaveValue('');
  await other.context().close();
});

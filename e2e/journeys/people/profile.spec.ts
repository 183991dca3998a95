import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { fillBirthDate, fillProfileForm, sendProfile, textField } from '#/profile-form.ts';
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
    await expect(page.getByText(t('profile:meter.progress', { done: 0, total: 17 }))).toBeVisible();
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
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('passport');

    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    const { db } = server;
    const row = db.selectFrom('profiles').select('status').where('accountId', '=', person.id);
    expect(await row.executeTakeFirst()).toEqual({ status: 'submitted' });
  },
);

// spec: PROF-43, PROF-44
test('Cyrillic is refused, and its Latin spelling is one tap away', async ({ page, server, t }) => {
  await openForm(page, server);
  await field(page, t, 'lastName').pressSequentially('Ғуломова');
  await expect(field(page, t, 'lastName')).toHaveValue('');
  await expect(page.getByText(t('profile:latin.warning'))).toBeVisible();
  await page.getByRole('button', { name: t('profile:latin.take', { text: 'Gʻulomova' }) }).click();
  await expect(field(page, t, 'lastName')).toHaveValue('Gʻulomova');
  await field(page, t, 'passportSeries').pressSequentially('ав');
  await page.getByRole('button', { name: t('profile:latin.take', { text: 'AB' }) }).click();
  await expect(field(page, t, 'passportSeries')).toHaveValue('AB');
  await field(page, t, 'faculty').pressSequentially('Физика');
  await page.getByRole('button', { name: t('profile:latin.take', { text: 'Fizika' }) }).click();
  await expect(field(page, t, 'faculty')).toHaveValue('Fizika');
});

test('what is entered wrongly is told at its field', async ({ page, server, t }) => {
  await openForm(page, server);
  await fillProfileForm(page, t);
  await field(page, t, 'passportNumber').fill('12ab3');
  await expect(field(page, t, 'passportNumber')).toHaveValue('123');
  await field(page, t, 'personalNumber').fill('123');
  await fillBirthDate(page, t, '2020-01-01');
  await field(page, t, 'graduationYear').fill('1949');
  await page.getByRole('checkbox', { name: t('profile:field.isCurrent') }).uncheck();
  await page.getByLabel(t('profile:field.endDate')).fill('2001-01-01');
  // Told when the field is left, before anything is sent.
  await expect(page.getByText(t('profile:error.digits7'))).toBeVisible();
  await send(page, t).click();
  for (const error of ['digits7', 'digits14', 'age', 'graduationYear', 'order']) {
    await expect(page.getByText(t(`profile:error.${error}`), { exact: true })).toBeVisible();
  }
  await expect(
    page.getByRole('group', { name: t('common:form.wrong', { count: 6 }) }),
  ).toBeFocused();
  await expect(page.getByRole('alert')).toHaveText(t('profile:check'));
});

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

// spec: PROF-47, PROF-48
test('the reviewer’s reasons stand at the fields until they are changed', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server, nobody);
  await sendProfile(server, person);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile/edit');
  await expect(page.getByText(t('profile:status.submitted'))).toBeVisible();
  await field(page, t, 'firstName').fill('Gulnoza');
  await page.getByRole('button', { name: t('profile:save'), exact: true }).click();
  await expect(page.getByText(t('profile:saved'), { exact: true })).toBeVisible();

  const comment = 'Ikki joyni koʻring';
  const reasons = { lastName: 'Pasportda boshqacha', educations: 'Diplom raqami yoʻq' };
  await server.db
    .updateTable('profiles')
    .set({ status: 'rejected', decidedAt: new Date(), comment, reasons })
    .where('accountId', '=', person.id)
    .execute();
  await page.reload();
  await expect(page.getByText(comment)).toBeVisible();
  const told = t('profile:reason', { text: reasons.lastName });
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText(t('profile:reason', { text: reasons.educations }))).toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('profile:field.lastName') })
    .click();
  await expect(field(page, t, 'lastName')).toBeFocused();
  await field(page, t, 'lastName').fill('Toʻrayeva-Xon');
  await expect(page.getByText(told)).toBeHidden();
  await send(page, t).click();
  await expect(page.getByText(t('profile:status.submitted'))).toBeVisible();
  await expect(page.getByText(comment)).toBeHidden();
});

// spec: PROF-18
test('a school of the district is found by typing', async ({ page, server, t }) => {
  await openForm(page, server);
  const school = await server.db
    .selectFrom('schools')
    .innerJoin('districts', 'districts.id', 'schools.districtId')
    .select(['schools.id', 'schools.name', 'schools.districtId', 'districts.regionId'])
    .where('schools.isActive', '=', true)
    .orderBy('schools.id')
    .executeTakeFirstOrThrow();
  const { uz: name } = school.name as unknown as { uz: string };
  const choice = (label: string) =>
    page.getByRole('combobox', { name: t(`profile:field.${label}`) });
  await choice('regionId').selectOption(String(school.regionId));
  await expect(choice('cityId')).toBeEnabled();
  await choice('cityId').selectOption(String(school.districtId));
  const list = page.getByPlaceholder(t('profile:choose.school'));
  await list.fill(name.slice(0, 8));
  await page.getByRole('option', { name, exact: true }).click();
  await expect(list).toHaveValue(name);
  await choice('cityId').selectOption({ index: 2 });
  await expect(list).toHaveValue('');
});

import type { Page } from '@playwright/test';
import { passUndo } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs } from '#/people.ts';
import { REASONS } from '#/presets.ts';
import { textField } from '#/profile-form.ts';
import { callAs, emptyQueues, expectLeft, makeWaiting, sitDown, statusOf } from '#/reviews.ts';
import type { Texts } from '#/texts.ts';

const queue = '/dashboard/profile-reviews/1';
const caseOf = ({ id }: { id: number }) => `${queue}?profile=${id}`;

const heading = (page: Page, lastname: string) =>
  page.getByRole('heading', { level: 1, name: new RegExp(`^${lastname} `) });
const confirmButton = (page: Page, t: Texts) =>
  page.getByRole('button', { name: t('profile-reviews:confirm'), exact: true });
const rowOf = (page: Page, t: Texts, field: string) =>
  page.getByRole('row').filter({
    has: page.getByRole('rowheader', {
      name: new RegExp(`^${t(`profile-reviews:field.${field}`)}`),
    }),
  });

/** The case is open and can be decided. */
async function expectCase(page: Page, t: Texts, lastname: string) {
  await expect(heading(page, lastname)).toBeVisible();
  await expect(confirmButton(page, t)).toBeEnabled();
}

async function giveReason(page: Page, t: Texts, field: string, reason: keyof typeof REASONS) {
  const name = t('profile-reviews:reason.giveFor', { field: t(`profile-reviews:field.${field}`) });
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: REASONS[reason] }).click();
}

test.beforeEach(async ({ server }) => emptyQueues(server));

// spec: PROF-45, PROF-49
test(
  'three profiles are decided by keyboard alone, the most urgent first',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const second = await makeWaiting(server, { lastname: 'Ikkinchiyeva', hoursAgo: 5 });
    const third = await makeWaiting(server, { lastname: 'Uchinchiyeva', hoursAgo: 2 });
    const first = await makeWaiting(server, { lastname: 'Birinchiyeva', hoursAgo: 30 });
    await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
    await page.goto(queue);
    await expect(page.getByRole('link', { name: /^Birinchiyeva / })).toBeVisible();

    await page.keyboard.press('/');
    await page.keyboard.type('n');
    await expect(page.getByRole('searchbox').last()).toHaveValue('n');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Escape');

    await page.keyboard.press('n');
    await expectCase(page, t, 'Birinchiyeva');
    await expect(heading(page, 'Birinchiyeva')).toBeFocused();
    await page.keyboard.press('c');
    await expect(
      page.getByText(
        t('profile-reviews:done.confirmed', { name: 'Birinchiyeva Mohira Tohirovna' }),
      ),
    ).toBeVisible();

    await expectCase(page, t, 'Ikkinchiyeva');
    await page.keyboard.press('j');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('r');
    await page.keyboard.press('2');
    await expect(rowOf(page, t, 'lastName')).toContainText(REASONS.incomplete);
    await expect(page.getByText(t('profile-reviews:marked', { count: 1 }))).toBeVisible();
    await page.keyboard.press('x');

    await expectCase(page, t, 'Uchinchiyeva');
    await page.keyboard.press('c');
    await expect(page.getByText(t('profile-reviews:empty.submitted'))).toBeVisible();
    await expect(page).toHaveURL(/profile-reviews\/1$/);

    await expectLeft(server, first, 'confirmed');
    await expectLeft(server, second, 'rejected');
    await expectLeft(server, third, 'confirmed');
  },
);

// spec: DAY-07
test('a wrong key is undone with what was typed, and only what stands leaves', async ({
  page,
  server,
  t,
}) => {
  const first = await makeWaiting(server, { lastname: 'Birinchiyeva', hoursAgo: 30 });
  const second = await makeWaiting(server, { lastname: 'Ikkinchiyeva', hoursAgo: 5 });
  await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
  await page.goto(queue);
  await expect(page.getByRole('link', { name: /^Birinchiyeva / })).toBeVisible();
  await page.keyboard.press('n');
  await expectCase(page, t, 'Birinchiyeva');
  await giveReason(page, t, 'lastName', 'incomplete');
  await page.keyboard.press('x');
  await expectCase(page, t, 'Ikkinchiyeva');
  const undo = page.getByRole('button', { name: t('reviewing:undo') });
  await expect(undo).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('z');
  await expect(heading(page, 'Birinchiyeva')).toBeVisible();
  await expect(page.getByText(t('reviewing:undone'))).toBeVisible();
  await expect(rowOf(page, t, 'lastName')).toContainText(REASONS.incomplete);
  await expect(undo).toHaveCount(0);
  await page.reload();
  await expect(rowOf(page, t, 'lastName')).toContainText(REASONS.incomplete);
  const reject = page.getByRole('button', { name: t('profile-reviews:reject'), exact: true });
  await expect(reject).toBeEnabled();
  await page.keyboard.press('x');
  await expectCase(page, t, 'Ikkinchiyeva');
  // Closing the page does not stop the decision from taking effect.
  await page.goto('about:blank');
  await expectLeft(server, first, 'rejected');
  expect(await statusOf(server, second)).toBe('submitted');
});

test(
  'two reviewers never work on one profile; leaving it gives it back',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    const person = await makeWaiting(server, { lastname: 'Qodirova' });
    await makeWaiting(server, { lastname: 'Rizayeva', hoursAgo: 0.5 });
    await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
    const other = await openPage();
    await sitDown(server, other, { lastName: 'Boqiyev', firstName: 'Anvar' });

    await page.goto(caseOf(person));
    await expectCase(page, t, 'Qodirova');
    await other.goto(queue);
    await expect(other.getByText(t('reviewing:openNow', { name: 'Aminova Lola' }))).toBeVisible();
    await other.goto(caseOf(person));
    await expect(
      other.getByText(t('reviewing:claimed.title', { name: 'Aminova Lola' })),
    ).toBeVisible();
    await expect(confirmButton(other, t)).toHaveCount(0);
    await other.getByRole('button', { name: t('reviewing:claimed.next') }).click();
    await expectCase(other, t, 'Rizayeva');

    await page.getByRole('link', { name: t('reviewing:back') }).click();
    await expect(page).toHaveURL(/profile-reviews\/1$/);
    await other.goto(caseOf(person));
    await expectCase(other, t, 'Qodirova');
  },
);

// spec: PROF-45, PROF-48
test('reasons reach the person at the fields; the corrected profile stands beside the old one', async ({
  page,
  server,
  t,
  openPage,
}) => {
  const person = await makeWaiting(server, { lastname: 'Tosheva' });
  await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
  await page.goto(caseOf(person));
  await expectCase(page, t, 'Tosheva');
  await giveReason(page, t, 'lastName', 'asPassport');
  await giveReason(page, t, 'workPlaces', 'wrongDates');
  await expect(confirmButton(page, t)).toBeDisabled();
  await page.reload();
  await expect(page.getByText(t('profile-reviews:marked', { count: 2 }))).toBeVisible();
  const reject = page.getByRole('button', { name: t('profile-reviews:reject'), exact: true });
  await expect(reject).toBeEnabled();
  await reject.click();
  await expect(page.getByText(t('profile-reviews:empty.submitted'))).toBeVisible();
  await passUndo(server);

  const own = await openPage();
  await comeBackAs(own, person);
  await own.goto('/dashboard/profile/edit');
  await expect(own.getByText(REASONS.asPassport).first()).toBeVisible();
  await expect(own.getByText(`12-maktab: ${REASONS.wrongDates}`).first()).toBeVisible();
  await textField(own, t('profile:field.lastName')).fill('Toshova');
  await own.getByRole('button', { name: t('profile:send') }).click();
  await expect(own.getByText(t('profile:sent'))).toBeVisible();
  // An upgrade course is closed to a waiting user, and explains what is missing.
  const { id } = await server.db
    .selectFrom('courses')
    .where('type', '=', 'upgrade')
    .where('isActive', '=', true)
    .select('id')
    .limit(1)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await own.goto(`/courses/view/${id}`);
  await expect(own.getByText(t('course:gate.profile.submitted')).first()).toBeVisible();
  const gate = own.getByRole('link', { name: t('course:gate.profile.submittedAction') }).first();
  await expect(gate).toBeVisible();

  await page.goto(caseOf(person));
  await expectCase(page, t, 'Toshova');
  await expect(page.getByText(t('profile-reviews:round', { number: 2 }))).toBeVisible();
  const name = rowOf(page, t, 'lastName');
  await expect(name.getByRole('cell').nth(0)).toContainText('Tosheva');
  await expect(name.getByRole('cell').nth(1)).toContainText('Toshova');
  await expect(name).toContainText(t('profile-reviews:asked', { reason: REASONS.asPassport }));
  await page.keyboard.press('d');
  await expect(rowOf(page, t, 'firstName')).toHaveCount(0);
  await expect(name).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expectLeft(server, person, 'confirmed');

  // A confirmed profile passes: the next condition is the diagnostic.
  await own.reload();
  await expect(
    own.getByRole('link', { name: t('course:gate.diagnosticAction') }).first(),
  ).toBeVisible();
  await expect(gate).toBeHidden();
});

// spec: PROF-49
test('what the person changes meanwhile is shown before anything is decided', async ({
  page,
  server,
  t,
}) => {
  const person = await makeWaiting(server, { lastname: 'Umarova' });
  await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
  await page.goto(caseOf(person));
  await expectCase(page, t, 'Umarova');
  await giveReason(page, t, 'birthDate', 'asPassport');
  await callAs(server, person, '/profil/update', { ...person.values, firstname: 'Mohinur' });

  await page.keyboard.press('x');
  const notification = page
    .getByRole('alert')
    .filter({ hasText: t('profile-reviews:changedTitle') });
  await expect(notification).toBeVisible();
  expect(await statusOf(server, person)).toBe('submitted');
  await expect(rowOf(page, t, 'firstName')).toContainText(t('profile-reviews:since'));
  await expect(rowOf(page, t, 'birthDate')).toContainText(REASONS.asPassport);
  await page.keyboard.press('x');
  const seen = notification.getByRole('button', { name: t('profile-reviews:changedSeen') });
  await expect(seen).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(notification).toHaveCount(0);
  await page.keyboard.press('x');
  await expectLeft(server, person, 'rejected');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    // spec: PROF-46
    test('the queue says who is overdue, and a case is decided with one hand', async ({
      page,
      server,
      t,
    }) => {
      const person = await makeWaiting(server, { lastname: 'Yoqubova', hoursAgo: 30 });
      await makeWaiting(server, { lastname: 'Zaripova', hoursAgo: 22 });
      await sitDown(server, page, { lastName: 'Aminova', firstName: 'Lola' });
      await page.goto(queue);
      const overdue = page.getByRole('row').filter({ hasText: 'Yoqubova' });
      await expect(overdue).toContainText(t('reviewing:clock.overdue', { time: '6 soat' }));
      await expect(page.getByRole('definition').filter({ hasText: /^1$/ }).first()).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: /^Yoqubova / }).click();
      await expectCase(page, t, 'Yoqubova');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await giveReason(page, t, 'passportNumber', 'passportExpired');
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: t('profile-reviews:reject'), exact: true }).click();
      await expectCase(page, t, 'Zaripova');
      await expectLeft(server, person, 'rejected');
    });
  });
}

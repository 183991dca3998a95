import type { Page } from '@playwright/test';
import { issueCertificate } from '@malaka/server/domains/credentials/certificates/issue-certificate';
import { makeAlternative } from '@malaka/server/test/alternative-factories';
import { passTime } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { UNDO_SECONDS } from '#/server.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const boxesOf = (page: Page) => page.getByRole('main').locator('tbody input[type=checkbox]');
const regionOf = (page: Page, name: string) => page.getByRole('region', { name });

// spec: DAY-04, DAY-05
test('certificates are reissued by a reason, and each is told row by row', async ({
  page,
  server,
  t,
}) => {
  const { db } = server;
  const lastName = 'Guvohnomayev';
  const ids: number[] = [];
  for (const isRenamed of [true, true, false]) {
    const input = { role: 'confirmedLearner', profileStatus: 'confirmed', lastName } as const;
    const owner = await makePerson(server, input);
    const { id: courseId } = await db
      .selectFrom('courses')
      .where('type', '=', 'upgrade')
      .orderBy('id')
      .select('id')
      .executeTakeFirstOrThrow();
    const certificate = { accountId: owner.id, courseId, now: new Date() };
    ids.push((await db.transaction().execute((trx) => issueCertificate(trx, certificate))).id);
    if (!isRenamed) continue;
    const renamed = db.updateTable('profiles').set({ firstName: 'Yangiism' });
    await renamed.where('accountId', '=', owner.id).execute();
  }
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto(`/dashboard/certificates/1?search=${lastName}`);
  const boxes = boxesOf(page);
  await expect(boxes).toHaveCount(3);
  await boxes.first().focus();
  await page.keyboard.press('Control+a');
  await page
    .getByRole('button', { name: t('bulk:action.certificates.reissue.label'), exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bulk:reason')).fill('Familiya oʻzgargan');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('bulk:action.certificates.reissue.confirm', { amount: '3' }) })
    .click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:held'));
  await passTime(server, UNDO_SECONDS);
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '2' }));
  await expect(progress).toContainText(t('bulk:facts.skipped', { amount: '1' }));
  const states = await db
    .selectFrom('certificates')
    .where('id', 'in', ids)
    .select('state')
    .orderBy('id')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['replaced', 'replaced', 'issued']);
});

// spec: DAY-04, DAY-05
test('alternative certificates are rejected by a ready reason, and taken back', async ({
  page,
  server,
  t,
}) => {
  const { db } = server;
  const lastName = 'Muqobilov';
  const ids: number[] = [];
  for (let n = 0; n < 3; n += 1) {
    const owner = await makePerson(server, { lastName });
    ids.push(await makeAlternative(db, owner.id, { number: `${lastName}-${n}` }));
  }
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto(`/dashboard/alternative-certificates/1?search=${lastName}`);
  await expect(boxesOf(page)).toHaveCount(3);
  await page
    .getByRole('checkbox', { name: t('bulk:choice.page') })
    .first()
    .check();
  await page
    .getByRole('button', { name: t('bulk:action.alternatives.reject.label'), exact: true })
    .click();
  await expect(page.getByRole('dialog').getByText('Raqam fayldagiga')).toBeVisible();
  await page.keyboard.press('2');
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('bulk:action.alternatives.reject.confirm', { amount: '3' }) })
    .click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:held'));
  await passTime(server, UNDO_SECONDS);
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '3' }));
  const of = (status: string) =>
    db
      .selectFrom('alternativeCertificates')
      .where('id', 'in', ids)
      .where('status', '=', status)
      .select('id')
      .execute();
  expect(await of('rejected')).toHaveLength(3);
  await progress.getByRole('button', { name: t('bulk:undo') }).click();
  await expect.poll(async () => (await of('under_review')).length).toBe(3);
});

// spec: DAY-04
test('reviews are chosen by the keyboard and hidden on a phone', async ({ page, server, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { db } = server;
  const word = 'parokanda';
  const { id: courseId } = await db
    .selectFrom('courses')
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 3; n += 1) {
    const { id: accountId } = await makePerson(server, {});
    const review = { accountId, courseId, rating: 1, text: word, searchText: word };
    await db.insertInto('reviews').values(review).execute();
  }
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await page.goto(`/dashboard/reviews/1?search=${word}`);
  const boxes = page.getByRole('main').locator('input[data-choice]');
  await expect(boxes).toHaveCount(3);
  await boxes.first().focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowDown');
  const bar = regionOf(page, t('bulk:bar'));
  await expect(bar).toContainText(t('bulk:chosen', { count: 2, amount: '2' }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await bar.getByRole('button', { name: t('bulk:action.reviews.hide.label') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('review-moderation:reasonLabel')).fill('Haqoratli soʻzlar');
  await dialog
    .getByRole('button', { name: t('bulk:action.reviews.hide.confirm', { amount: '2' }) })
    .click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:held'));
  await passTime(server, UNDO_SECONDS);
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '2' }));
  const hidden = db
    .selectFrom('reviews')
    .where('searchText', '=', word)
    .where('isHidden', '=', true);
  expect(await hidden.select('id').execute()).toHaveLength(2);
});

// spec: DAY-04, DAY-05
test('offline trainings of a sheet entered wrongly are withdrawn with one reason', async ({
  page,
  server,
  t,
}) => {
  const institution = 'Adashgan markaz';
  const manager = await makePerson(server, { role: 'manager' });
  const form = { institution, start_date: '2026-03-02', end_date: '2026-03-14', hours: 72 };
  for (const n of [1, 2, 3]) {
    const entered = await page.request.post(
      `${server.url}/api/v1/manager/offline-education/create`,
      {
        data: { ...form, reference_number: `AD-${n}`, pinfl: `5120485007700${n}` },
        headers: { authorization: `Bearer ${manager.token}` },
      },
    );
    expect(entered.status(), await entered.text()).toBe(200);
  }
  await comeBackAs(page, manager);
  await page.goto('/dashboard/offline-trainings/1?search=Adashgan');
  await expect(boxesOf(page)).toHaveCount(3);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectNoSidewaysScroll(page);
  const main = page.getByRole('main');
  await main
    .getByRole('checkbox', { name: t('bulk:choice.page') })
    .first()
    .check();
  await page
    .getByRole('button', { name: t('bulk:action.trainings.withdraw.label'), exact: true })
    .last()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('bulk:reason')).fill('Jadval xato yuklangan');
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('bulk:action.trainings.withdraw.confirm', { amount: '3' }) })
    .click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:held'));
  await passTime(server, UNDO_SECONDS);
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '3' }));
  const states = await server.db
    .selectFrom('offlineTrainings')
    .where('institution', '=', institution)
    .select('state')
    .execute();
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
});

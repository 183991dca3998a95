import { makeProfileBody, profileOnWire } from '@malaka/server/test/profile-factories';
import { type Sheet, xlsx } from '@malaka/server/test/sheet-files';
import type { Page } from '@playwright/test';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** A learner whose personal number a reviewer has confirmed. */
async function makeConfirmed(page: Page, server: Server) {
  const person = await makePerson(server);
  const pinfl = '51204850077001';
  const body = await makeProfileBody(server.db, { personalNumber: pinfl });
  const sent = await page.request.post(`${server.url}/api/v1/profil/update`, {
    data: profileOnWire(body),
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(sent.status(), await sent.text()).toBe(200);
  await server.db
    .updateTable('profiles')
    .set({ status: 'confirmed', decidedAt: new Date() })
    .where('accountId', '=', person.id)
    .execute();
  return { ...person, pinfl };
}

const choose = (page: Page, label: string, { name, bytes }: Sheet) =>
  page
    .getByLabel(label)
    .and(page.locator('input'))
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const HEADINGS = [
  'Maʼlumotnoma raqami',
  'Taʼlim muassasasi',
  'Boshlanish sanasi',
  'Tugash sanasi',
  'Soat',
  'JSHSHIR',
  'F.I.Sh.',
];

// spec: OFF-01, OFF-02, OFF-03, OFF-04, OFF-05, OFF-06
test(
  'a training goes from the manager’s Excel file to the learner’s credits and the public check',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const learner = await makeConfirmed(page, server);
    const first = ['JR-77', 'Joʻshqin institut', '02.03.2026', '14.03.2026', '72', learner.pinfl];
    const second = ['JR-78', 'Joʻshqin institut', '02.03.2026', '07.03.2026', '36', learner.pinfl];
    const name = 'Sinovova Sinov';

    await comeBackAs(page, await makePerson(server, { role: 'manager' }));
    await page.goto('/dashboard/offline-trainings');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('offline-trainings:view.import') }).click();
    const bad = [...second, name].with(4, 'koʻp');
    const label = t('imports:choose');
    await choose(page, label, await xlsx([HEADINGS, [...first, name], bad]));
    await expect(main.getByText(t('imports:result.bad', { count: 1 }))).toBeVisible();
    await expect(main.getByRole('row').filter({ hasText: '2000' })).toContainText('3');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await main.getByRole('button', { name: t('imports:another') }).click();
    await choose(page, label, await xlsx([HEADINGS, [...first, name], [...second, name]]));
    await expect(main.getByText(t('imports:result.good'))).toBeVisible();
    await main.getByRole('button', { name: t('imports:apply') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('imports:apply') })
      .click();
    await expect(main.getByRole('heading', { name: t('imports:result.applied') })).toBeVisible();
    await main.getByRole('button', { name: t('offline-trainings:view.list') }).click();
    await main.getByLabel(t('offline-trainings:search')).fill('жўшқин');
    await expect(main.getByRole('row').filter({ hasText: 'JR-7' })).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const own = await openPage();
    await own.setViewportSize({ width: 360, height: 740 });
    await comeBackAs(own, learner);
    await own.goto('/dashboard/offline-qualification');
    const mine = own.getByRole('main');
    await expect(mine.getByText(t('offline-trainings:own.empty'))).toBeVisible();
    const form = mine.getByRole('textbox', { name: t('offline-trainings:field.referenceNumber') });
    const attach = mine.getByRole('button', {
      name: t('offline-trainings:own.attachAction'),
      exact: true,
    });
    await attach.click();
    await expect(mine.getByText(t('offline-trainings:numberNeeded'))).toBeVisible();
    await form.fill('JR-99');
    await attach.click();
    await expect(mine.getByText(/topilmadi/)).toBeVisible();
    await form.fill('jr 77');
    await attach.click();
    await expect(mine.getByText('24 kredit · 2026-yil')).toBeVisible();
    await expectAccessible(own);
    await expectNoSidewaysScroll(own);
    const number = 'JR-78';
    await mine
      .getByRole('button', { name: t('offline-trainings:own.attachOne', { number }) })
      .click();
    await expect(mine.getByText('12 kredit · 2026-yil')).toBeVisible();
    await own.goto('/dashboard/credits?year=2026');
    await expect(own.getByText('Joʻshqin institut, № JR-77')).toBeVisible();

    const stranger = await openPage();
    await stranger.setViewportSize({ width: 360, height: 740 });
    await stranger.goto('/offline-check');
    const check = stranger.getByRole('main');
    const ask = check.getByRole('button', { name: t('offline-trainings:check.action') });
    await ask.click();
    await expect(check.getByText(t('offline-trainings:numberNeeded'))).toBeVisible();
    const typed = check.getByRole('textbox', {
      name: t('offline-trainings:field.referenceNumber'),
    });
    await typed.fill('JR-77');
    await ask.click();
    await expect(check.getByText(t('offline-trainings:check.state.valid'))).toBeVisible();
    await expect(check.getByText('S*** S***')).toBeVisible();
    await expect(check.getByText('Sinovova')).toBeHidden();
    await expect(stranger).toHaveURL(/reference_number=JR-77/);
    await expectAccessible(stranger);
    await expectNoSidewaysScroll(stranger);
    await stranger.goto('/offline-check?reference_number=JR-1');
    await expect(check.getByText(t('offline-trainings:check.state.unknown'))).toBeVisible();

    // Withdrawn: the learner loses the credits and sees the reason, and the public check no longer
    // confirms it.
    await main.getByRole('row').filter({ hasText: number }).getByRole('button').last().click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('textbox', { name: t('offline-trainings:withdraw.reason') })
      .fill('Soatlar notoʻgʻri');
    await dialog.getByRole('button', { name: t('offline-trainings:withdraw.action') }).click();
    await expect(dialog).toBeHidden();
    await own.goto('/dashboard/offline-qualification');
    await expect(mine.getByText(/Soatlar notoʻgʻri/)).toBeVisible();
    await stranger.goto(`/offline-check?reference_number=${number}`);
    const withdrawn = t('offline-trainings:check.state.withdrawn');
    await expect(check.getByText(withdrawn, { exact: true })).toBeVisible();
  },
);

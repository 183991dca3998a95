import { readFile } from 'node:fs/promises';
import { addCreditEntry } from '@malaka/server/domains/credentials/credits/add-credit-entry';
import { closeCreditYear } from '@malaka/server/domains/credentials/credits/close-credit-year';
import { readPages, readRows } from '@malaka/server/test/read-statement';
import type { Page } from '@playwright/test';
import { expect, test } from '#/fixtures.ts';
import type { Server } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const now = new Date();
const year = Number(
  new Intl.DateTimeFormat('en', { timeZone: 'Asia/Tashkent', year: 'numeric' }).format(now),
);

/** 44 credits of last year, eight of them carried over, and some of this year. */
async function makeLearner(server: Server) {
  const person = await makePerson(server, { role: 'confirmedLearner', lastName: 'Toʻlqinova' });
  const add = (entry: { year: number; amount: number; document: string }) =>
    server.db
      .transaction()
      .execute((trx) =>
        addCreditEntry(trx, { accountId: person.id, kind: 'offline', now, ...entry }),
      );
  await add({ year: year - 1, amount: 44, document: 'Hududiy markaz, № HM-302' });
  await closeCreditYear(server.db, { year: year - 1, now });
  await add({ year, amount: 4.5, document: '=1+1' });
  return person;
}

async function download(page: Page, name: string): Promise<Buffer> {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name, exact: true }).click();
  return readFile(await (await saved).path());
}

test.use({ viewport: { width: 360, height: 740 } });

// spec: CRED-04, CRED-05
test('a learner sees where the credits came from and takes the statement along', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makeLearner(server));
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('heading', { level: 1, name: t('credits:title') })).toBeVisible();
  const label = { minimum: '36', collected: '12,5', missing: '23,5' };
  await expect(page.getByRole('img', { name: t('credits:ring.label', label) })).toBeVisible();
  const lines = page.getByRole('table');
  await expect(lines).toContainText(t('credits:kind.carriedFrom', { year: year - 1 }));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const [words] = await readPages(await download(page, t('credits:statement.pdf')));
  expect(words).toContain('Toʻlqinova');
  expect(words).toContain('12,5');
  const rows = await readRows(await download(page, t('credits:statement.xlsx')));
  expect(rows.flat()).toContain('=1+1');
  expect(rows.flat()).toContain(4.5);

  await page.getByRole('button', { name: String(year - 1), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}$`));
  await expect(lines).toContainText(t('credits:kind.carriedTo', { year }));
  await page.getByText(t('credits:rule.title')).click();
  await expect(page.getByText(t('credits:rule.once'))).toBeVisible();
});

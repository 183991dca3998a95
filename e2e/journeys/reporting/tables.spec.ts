import type { Page } from '@playwright/test';
import { pupilView } from '@malaka/contracts/reporting/pupil-view';
import { makeSession } from '@malaka/server/test/factories';
import { makePupil } from '@malaka/server/test/pupil-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, newPhone } from '#/people.ts';
import { findVisitor, screensByVisitor } from '#/screens.ts';
import { takeByKeys } from '#/take-by-keys.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const { columns } = pupilView;
const FAMILY = 'Jadvalova';
const ROWS = 20;

async function makeFamily({ db }: Server): Promise<void> {
  for (let n = 0; n < ROWS; n += 1) {
    const firstName = `Aziza${String.fromCharCode(97 + n)}`;
    const input = { phone: newPhone(), lastName: FAMILY, firstName, middleName: '' };
    await makePupil(db, input);
  }
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr');
const titlesOf = async (page: Page) =>
  (await page.getByRole('main').locator('thead th').allInnerTexts()).map((text) => text.trim());

async function openFamily(page: Page): Promise<void> {
  await page.goto(`/dashboard/users/1?search=${FAMILY}&sort=name&order=asc`);
  await expect(rowsOf(page)).toHaveCount(ROWS);
}

const amountInSight = async (page: Page) => {
  const boxes = await Promise.all((await rowsOf(page).all()).map((row) => row.boundingBox()));
  return boxes.filter((box) => box && box.y > 0 && box.y + box.height <= 900).length;
};

const tableOverflow = async (page: Page) => {
  const over = await page.locator('main table').evaluateAll((tables) =>
    tables.map((table) => {
      const { parentElement: box } = table as unknown as {
        parentElement: { scrollWidth: number; clientWidth: number };
      };
      return box.scrollWidth - box.clientWidth;
    }),
  );
  return Math.max(0, ...over);
};

let familyOf = '';
test.beforeEach(async ({ server }) => {
  // All tests of this file share a database.
  if (familyOf !== server.url) await makeFamily(server);
  familyOf = server.url;
});

// spec: DAY-09
test('a manager chooses, orders, sizes and freezes columns, and finds them on another device', async ({
  page,
  openPage,
  server,
  t,
}) => {
  const manager = await makePerson(server, { role: 'manager' });
  await comeBackAs(page, manager);
  await openFamily(page);
  expect(await amountInSight(page)).toBeGreaterThanOrEqual(18);
  expect(await tableOverflow(page)).toBe(0);

  await page.getByRole('button', { name: t('common:table.columns') }).click();
  const panel = page.getByRole('dialog', { name: t('common:table.columns') });
  await panel.getByRole('checkbox', { name: columns.school.title[0] }).check();
  await panel.getByRole('checkbox', { name: columns.phone.title[0] }).uncheck();
  // By keyboard: picked up, moved down one place, dropped.
  const column = columns.registered.title[0];
  const handle = panel.getByRole('button', { name: t('tables:order.handle', { column }) });
  await handle.focus();
  await takeByKeys(page);
  await expect(panel.locator('li[data-dragged]')).toContainText(column);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(t('tables:order.over', { column }))).toBeAttached();
  await page.keyboard.press('Space');
  await expect(panel.locator('li[data-dragged]')).toHaveCount(0);
  await panel
    .getByRole('group', { name: t('tables:frozen') })
    .getByRole('button', { name: '2' })
    .click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const titles = await titlesOf(page);
  expect(titles).toContain(columns.school.title[0]);
  expect(titles).not.toContain(columns.phone.title[0]);
  const [, second] = titles;

  const edge = page.getByRole('separator', {
    name: t('common:table.width', { column: columns.name.title[0] }),
  });
  const before = await page.getByRole('main').locator('thead th').first().boundingBox();
  const grip = (await edge.boundingBox())!;
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + 90, grip.y + grip.height / 2, { steps: 4 });
  await page.mouse.up();
  const wide = await page.getByRole('main').locator('thead th').first().boundingBox();
  expect(wide!.width).toBeGreaterThan(before!.width + 60);
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(
      async () => (await page.getByRole('main').locator('thead th').first().boundingBox())!.width,
    )
    .toBeLessThan(wide!.width);

  const other = await openPage();
  await comeBackAs(other, manager);
  await openFamily(other);
  await expect.poll(() => titlesOf(other)).toEqual(await titlesOf(page));
  await expect(other.locator('thead th[data-frozen]')).toHaveCount(2);
  expect((await titlesOf(other))[1]).toBe(second);
  await other.close();

  await page.getByRole('button', { name: t('common:table.columns') }).click();
  await page.getByRole('button', { name: t('common:table.reset') }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => titlesOf(page)).toContain(columns.phone.title[0]);
});

// spec: DAY-10
test('a view with its columns is shared by a link and with a role', async ({ page, server, t }) => {
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await openFamily(page);
  await page.getByRole('button', { name: t('common:table.columns') }).click();
  await page.getByRole('checkbox', { name: columns.city.title[0] }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('saved-filters:open') }).click();
  const modal = page.getByRole('dialog');
  const name = 'Jadvalovalar tumani bilan';
  await modal.getByRole('textbox', { name: t('saved-filters:name') }).fill(name);
  await modal.getByRole('button', { name: t('saved-filters:save') }).click();
  await modal.getByRole('button', { name: t('saved-filters:share', { name }) }).click();
  await modal.getByLabel(t('saved-filters:role')).selectOption('ministry');
  await modal.getByRole('switch', { name: t('saved-filters:link') }).click();
  await expect(modal.getByRole('button', { name: t('saved-filters:copy') })).toBeVisible();
  await expectAccessible(page);
  const { linkKey } = await server.db
    .selectFrom('savedFilters')
    .where('name', '=', name)
    .select('linkKey')
    .orderBy('id')
    .executeTakeFirstOrThrow();

  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto(`/dashboard/views/${linkKey}`);
  await expect(page).toHaveURL(new RegExp(`/dashboard/users/1\\?.*${FAMILY}`));
  await expect(rowsOf(page)).toHaveCount(ROWS);
  await expect.poll(() => titlesOf(page)).toContain(columns.city.title[0]);

  // One of its columns no longer exists: it opens without it and shows a hint.
  await server.db
    .updateTable('savedFilters')
    .set({
      view: JSON.stringify({
        columns: { city: true, gone: true },
        order: [],
        widths: {},
        frozen: 1,
      }),
    })
    .where('name', '=', name)
    .execute();
  await page.goto('/dashboard/users/1');
  await page.getByRole('button', { name: t('saved-filters:open') }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(ROWS);
  await expect(page.getByText(t('common:table.gone', { count: 1 }))).toBeVisible();

  await page.goto('/dashboard/views/bunday-havola-yoq');
  await expect(page.getByText(t('saved-filters:gone'))).toBeVisible();
});

// spec: DAY-11
test('a row opens beside the list, keys walk the rows, the address keeps the row', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await openFamily(page);
  const panel = page.getByRole('region', { name: t('common:table.row') });
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(0)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('j');
  await expect(rowsOf(page).nth(1)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText(`${FAMILY} Azizab`);
  await expect(panel).toContainText(columns.school.title[0]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await expect(panel).toContainText(`${FAMILY} Azizac`);
  await page.keyboard.press('k');
  await expect(panel).toContainText(`${FAMILY} Azizab`);
  await page.reload();
  await expect(panel).toContainText(`${FAMILY} Azizab`);
  await expect(rowsOf(page).nth(1)).toHaveAttribute('data-current', 'true');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`search=${FAMILY}`));

  await rowsOf(page).nth(4).locator('td').nth(2).click();
  await expect(panel).toContainText(`${FAMILY} Azizae`);
  await page.goBack();
  await expect(panel).toBeHidden();

  // Without room beside the list the name leads to the page, as before.
  await page.setViewportSize({ width: 1000, height: 900 });
  await rowsOf(page).nth(4).locator('td').nth(2).click();
  await expect(panel).toBeHidden();
});

const LISTS = /\/\$page$/;

// spec: DAY-09
test('no list scrolls sideways at 1440 as it is by default', async ({ page, server }) => {
  test.slow();
  const seen: string[] = [];
  for (const [visitor, routes] of screensByVisitor()) {
    if (visitor === 'nobody') continue;
    const lists = routes.filter(
      (route) => LISTS.test(route) && !route.includes('$', route.indexOf('$') + 1),
    );
    if (lists.length === 0) continue;
    const { id } = await findVisitor(server, visitor);
    await comeBackAs(page, await makeSession(server.db, id));
    for (const route of lists) {
      await page.goto(route.replace('$page', '1'));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(page.url()).toContain(route.replace('/$page', ''));
      await page.waitForLoadState('networkidle');
      const over = await tableOverflow(page);
      if (over > 0) seen.push(`${route}: ${over}`);
      await expectNoSidewaysScroll(page);
    }
  }
  expect(seen).toEqual([]);
});

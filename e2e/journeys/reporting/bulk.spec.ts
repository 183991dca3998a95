import type { Page } from '@playwright/test';
import { makePlaces, makePupil, type PupilPlace } from '@malaka/server/test/pupil-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, newPhone } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

let families = 0;
const newFamily = () => `Ommaviyev${'abcdefghij'[(families += 1)]}`;

async function makeFamily({ db }: Server, amount: number, place?: PupilPlace) {
  const lastName = newFamily();
  const ids: number[] = [];
  for (let n = 0; n < amount; n += 1) {
    const firstName = `Aziza${String.fromCharCode(97 + n)}`;
    const input = { phone: newPhone(), lastName, firstName, middleName: '' };
    ids.push((await makePupil(db, { ...input, ...(place && { place }) })).id);
  }
  return { lastName, ids };
}

const remindersOf = async ({ db }: Server, ids: readonly number[]) =>
  (
    await db
      .selectFrom('notifications')
      .where('accountId', 'in', [...ids])
      .where('kind', 'like', 'credits_reminder%')
      .where('withdrawnAt', 'is', null)
      .select('accountId')
      .execute()
  ).length;

const boxesOf = (page: Page) => page.getByRole('main').locator('tbody input[type=checkbox]');
const regionOf = (page: Page, name: string) => page.getByRole('region', { name });

async function findFamily(page: Page, lastName: string, amount: number) {
  await page.goto(`/dashboard/users/1?search=${lastName}`);
  await expect(boxesOf(page)).toHaveCount(Math.min(20, amount));
}

// spec: DAY-04, DAY-05
test(
  'a manager reminds all that a filter finds by four clicks, and takes it back',
  { tag: '@core' },
  async ({ page, server, t }) => {
    const { lastName, ids } = await makeFamily(server, 23);
    await comeBackAs(page, await makePerson(server, { role: 'manager' }));
    await findFamily(page, lastName, 23);
    let clicks = 0;
    const click = async (...[name]: [string | RegExp]) => {
      clicks += 1;
      await page.getByRole('button', { name }).click();
    };
    clicks += 1;
    await page
      .getByRole('checkbox', { name: t('bulk:choice.page') })
      .first()
      .check();
    const bar = regionOf(page, t('bulk:bar'));
    await expect(bar).toContainText('20');
    await click(t('bulk:all', { amount: '23' }));
    await click(t('bulk:action.pupils.remind.label'));
    await click(t('bulk:action.pupils.remind.confirm', { amount: '23' }));
    expect(clicks).toBe(4);
    const progress = regionOf(page, t('bulk:run'));
    await expect(progress).toContainText(t('bulk:facts.done', { amount: '23' }));
    await expect(bar).toBeHidden();
    expect(await remindersOf(server, ids)).toBe(23);

    await progress.getByRole('link', { name: t('bulk:report') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      t('bulk:action.pupils.remind.run'),
    );
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(23);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('bulk:undo') }).click();
    await expect(page.getByRole('main')).toContainText(t('bulk:facts.done', { amount: '23' }));
    await expect(page.getByRole('link', { name: t('bulk:view.undoes') })).toBeVisible();
    expect(await remindersOf(server, ids)).toBe(0);
    await page.goto('/dashboard/bulk');
    await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(2);
  },
);

// spec: DAY-05, DAY-06
test('a list that has changed meanwhile is said so, and asked about again', async ({
  page,
  server,
  t,
}) => {
  const { lastName, ids } = await makeFamily(server, 21);
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await findFamily(page, lastName, 21);
  await page
    .getByRole('checkbox', { name: t('bulk:choice.page') })
    .first()
    .check();
  await page.getByRole('button', { name: t('bulk:all', { amount: '21' }) }).click();
  const input = { phone: newPhone(), lastName, firstName: 'Yangi', middleName: '' };
  const newcomer = await makePupil(server.db, input);
  await page.getByRole('button', { name: t('bulk:action.pupils.remind.label') }).click();
  const confirm = (amount: string) =>
    page.getByRole('button', { name: t('bulk:action.pupils.remind.confirm', { amount }) });
  await confirm('21').click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await remindersOf(server, [...ids, newcomer.id])).toBe(0);
  await confirm('22').click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '22' }));
  expect(await remindersOf(server, [...ids, newcomer.id])).toBe(22);
});

// spec: DAY-04, DAY-05
test('a head of a region fills a group on a phone', async ({ page, server, t }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [here] = await makePlaces(server.db, 1);
  const { lastName, ids } = await makeFamily(server, 3, here);
  const manager = await makePerson(server, { role: 'manager' });
  const { id: groupId } = await server.db
    .insertInto('groups')
    .values({
      name: 'Yozgi guruh',
      description: '',
      isActive: true,
      startDate: '2026-01-01',
      endDate: '2036-01-01',
      createdBy: manager.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await comeBackAs(page, manager);
  await findFamily(page, lastName, 3);
  const boxes = boxesOf(page);
  await boxes.nth(0).click();
  await boxes.nth(2).click();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('bulk:action.pupils.group.label') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('bulk:action.pupils.group.field') }).click();
  await page.getByRole('option', { name: 'Yozgi guruh' }).click();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('bulk:action.pupils.group.confirm', { amount: '2' }) })
    .click();
  const progress = regionOf(page, t('bulk:run'));
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '2' }));
  const members = await server.db
    .selectFrom('groupMembers')
    .where('groupId', '=', groupId)
    .select('accountId')
    .execute();
  expect(members).toHaveLength(2);
  expect(ids).toEqual(expect.arrayContaining(members.map(({ accountId }) => accountId)));
  await progress.getByRole('button', { name: t('bulk:undo') }).click();
  await expect(progress).toContainText(t('bulk:undoing', { about: 'Yozgi guruh' }));
  await expect(progress).toContainText(t('bulk:facts.done', { amount: '2' }));
  await expectNoSidewaysScroll(page);
});

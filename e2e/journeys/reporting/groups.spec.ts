import type { Page } from '@playwright/test';
import { findCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { makeReadyLearner } from '#/learners.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { callAs } from '#/reviews.ts';
import type { Texts } from '#/texts.ts';

test.use({ viewport: { width: 360, height: 740 } });

const upgrade = 'Formativ baholash: har bir darsda yoʻl koʻrsatish';

const dayAfter = (days: number) =>
  new Date(Date.now() + (days * 24 + 5) * 60 * 60_000).toISOString().slice(0, 10);

async function openWay(page: Page, t: Texts, way: string) {
  await page
    .getByRole('group', { name: t('groups:add.way') })
    .getByRole('button', { name: t(`groups:add.ways.${way}`) })
    .click();
}

// spec: GRP-01, GRP-02, GRP-04, GRP-05, GRP-06, GRP-07, GRP-08, GRP-14, GRP-15, GRP-32, GRP-33
test(
  'from an empty form to a group whose members have courses with a deadline',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    const learner = await makeReadyLearner(server);
    await server.db
      .updateTable('profiles')
      .set({ lastName: 'Guruhova', searchText: 'guruhova dilnoza' })
      .where('accountId', '=', learner.id)
      .execute();
    const { db } = server;
    const { id: courseId } = await findCourse(server, upgrade);
    const category = await db
      .selectFrom('courses')
      .innerJoin('categories', 'categories.id', 'courses.categoryId')
      .where('courses.id', '=', courseId)
      .select('categories.name')
      .executeTakeFirstOrThrow();
    await comeBackAs(page, await makePerson(server, { role: 'manager' }));
    await page.goto('/dashboard/groups');
    await expect(page).toHaveURL(/\/dashboard\/groups\/1$/);
    const main = page.getByRole('main');
    await expect(
      main.getByRole('link', { name: 'Barcha tinglovchilar', exact: true }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    await main.getByRole('link', { name: t('groups:create') }).click();
    const create = main.getByRole('button', { name: t('groups:create') });
    await create.click();
    for (const field of ['name', 'description', 'startDate', 'endDate', 'categories']) {
      await expect(main.getByText(t(`groups:error.${field}`))).toBeVisible();
    }
    await main.getByLabel(t('groups:field.name')).fill('Sinov guruhi');
    await main.getByLabel(t('groups:field.description')).fill('Baholash kurslari');
    await main.getByLabel(t('groups:field.startDate')).fill(dayAfter(0));
    await main.getByLabel(t('groups:field.endDate')).fill(dayAfter(9));
    const name = (category.name as { uz: string }).uz;
    await main.getByRole('checkbox', { name, exact: true }).check();
    await expectAccessible(page);
    await create.click();
    await expect(page).toHaveURL(/\/dashboard\/groups\/edit\/\d+$/);
    await expect(main.getByText(t('groups:members.none'))).toBeVisible();

    await main.getByRole('link', { name: t('groups:members.add') }).click();
    await expect(page).toHaveURL(/\/add-users$/);
    await main.getByRole('searchbox', { name: t('groups:add.search') }).fill('гуруҳова');
    const person = main.getByRole('listitem').filter({ hasText: 'Guruhova' });
    const removeText = t('groups:members.remove');
    await person.getByText(t('groups:members.addShort'), { exact: true }).click();
    await expect(person.getByText(removeText, { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);

    const theirs = await openPage();
    await comeBackAs(theirs, learner);
    await theirs.goto('/dashboard/target-courses/1');
    await expect(theirs.getByRole('main').getByRole('link', { name: upgrade })).toBeVisible();
    await expect(theirs.getByRole('main')).toContainText('Sinov guruhi');
    await theirs.context().close();

    await page.goBack();
    const members = main.getByRole('list', { name: t('groups:members.list') });
    await expect(members.getByRole('listitem')).toHaveCount(1);
    await members.getByText(removeText, { exact: true }).click();
    await expect(main.getByText(t('groups:members.none'))).toBeVisible();
    await page.getByRole('button', { name: t('groups:undo'), exact: true }).click();
    await expect(members.getByRole('listitem')).toHaveCount(1);
  },
);

// spec: GRP-09, GRP-12
test('many at once by a rule and by a list, seen before and undone after; then switched off and deleted', async ({
  page,
  server,
  t,
}) => {
  const manager = await makePerson(server, { role: 'manager' });
  const category = await server.db
    .selectFrom('categories')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const made = (await callAs(server, manager, '/manager/groups/create', {
    name: 'Katta guruh',
    desc: 'Hammasi',
    start_date: dayAfter(0),
    end_date: dayAfter(20),
    status: 1,
    categories: [category.id],
  })) as { data: { id: number } };
  const { id } = made.data;
  await comeBackAs(page, manager);
  await page.goto(`/dashboard/groups/edit/${id}/add-users`);
  const main = page.getByRole('main');
  const people = main.getByRole('list', { name: t('groups:add.people') });
  await expect(people.getByRole('listitem')).toHaveCount(25);
  await main.getByRole('button', { name: t('common:action.showMore') }).click();
  await expect(people.getByRole('listitem')).toHaveCount(50);

  await openWay(page, t, 'rule');
  await main.getByLabel(t('groups:rule.language')).selectOption('uz');
  await main.getByRole('button', { name: t('groups:rule.count') }).click();
  const add = main.getByRole('status').getByRole('button');
  await expect(add).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await add.click();
  const undo = main.getByRole('button', { name: t('groups:undo'), exact: true });
  await undo.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('groups:batch.undoConfirm') }).click();
  await expect(undo).toHaveCount(0);

  await openWay(page, t, 'list');
  const learner = await makePerson(server, { lastName: 'Roʻyxatova' });
  await main
    .getByLabel(t('groups:list.choose'))
    .last()
    .setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Telefon\n${learner.phone}\n${learner.phone}\n990000000\nxato\n`),
    });
  const rows = main.getByRole('list', { name: t('groups:list.rows') }).getByRole('listitem');
  await expect(rows).toHaveCount(4);
  for (const [at, state] of ['found', 'double', 'unknown', 'mistyped'].entries()) {
    await expect(rows.nth(at)).toContainText(t(`groups:list.state.${state}`));
  }
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main
    .getByRole('button', { name: t('groups:add.addMany', { count: 1, amount: 1 }) })
    .click();
  await expect(undo).toBeVisible();

  await page.goto('/dashboard/groups/1');
  const group = t('groups:status.of', { name: 'Katta guruh' });
  const status = main.getByRole('switch', { name: group });
  await status.click({ force: true });
  await expect(status).not.toBeChecked();
  await page.reload();
  await expect(status).not.toBeChecked();
  await main.getByRole('button', { name: t('groups:deleteOne', { name: 'Katta guruh' }) }).click();
  await expect(dialog).toContainText(t('groups:delete.users', { count: 1 }));
  await dialog.getByRole('button', { name: t('common:action.delete') }).click();
  await expect(main.getByRole('link', { name: 'Katta guruh' })).toHaveCount(0);
});

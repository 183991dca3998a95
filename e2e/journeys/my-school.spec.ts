import { makeSchool } from '@malaka/server/test/profile-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, type Person } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function employ({ db }: Server, { id }: Person, schoolId: number, positionTypeId = 1) {
  await db
    .updateTable('profiles')
    .set({ schoolId, positionTypeId, status: 'confirmed', decidedAt: new Date() })
    .where('accountId', '=', id)
    .execute();
}

test('a head sees who is behind and reminds; the teacher gets the notification', async ({
  page,
  browser,
  server,
  t,
}) => {
  const { id: schoolId } = await makeSchool(server.db);
  const make = (lastName: string) => makePerson(server, { role: 'confirmedLearner', lastName });
  const [head, done, behind] = [
    await make('Boshliqov'),
    await make('Tayyorov'),
    await make('Sustov'),
  ];
  await employ(server, head, schoolId, 2);
  for (const teacher of [done, behind]) await employ(server, teacher, schoolId);
  const year = new Date(Date.now() + 5 * 60 * 60_000).getUTCFullYear();
  await server.db
    .insertInto('creditLines')
    .values({ accountId: done.id, year, kind: 'webinar', amount: 40 })
    .execute();

  await comeBackAs(page, head);
  await page.goto('/dashboard/my-school');
  const main = page.getByRole('main');
  const rows = main.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const filter = main.getByRole('group', { name: t('my-school:filter') });
  await filter.getByRole('button', { name: t('my-school:state.done') }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Tayyorov');
  await filter.getByRole('button', { name: t('my-school:state.not_begun') }).click();
  await expect(page).toHaveURL(/state=not_begun/);

  const row = rows.filter({ hasText: 'Sustov' });
  await row.getByRole('button').click();
  await expect(row.getByRole('button')).toHaveCount(0);
  const today = await row.innerText();
  expect(today).toMatch(/\d{2}\.\d{2}\.\d{4}/);
  await expect(main.getByRole('button', { name: /\(0\)/ })).toBeDisabled();

  const other = await (await browser.newContext()).newPage();
  await comeBackAs(other, behind);
  await other.goto('/dashboard/notification');
  await expect(other.getByRole('main')).toContainText('Maktab rahbari eslatadi');
  await other.goto('/dashboard/my-school');
  await expect(other.getByRole('main')).toContainText(t('my-school:notHead'));
  await other.context().close();
});

import { makeCourse } from '@malaka/server/test/course-factories';
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

// spec: DAY-14
test('a head sees who is behind and reminds; the teacher gets the notification', async ({
  page,
  server,
  t,
  openPage,
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

  // A course past its deadline comes before everything else.
  const overdue = await make('Kechikov');
  await employ(server, overdue, schoolId);
  const { id: courseId } = await makeCourse(server.db, { name: 'Kechikkan kurs' });
  const { categoryId } = await server.db
    .selectFrom('courses')
    .where('id', '=', courseId)
    .select('categoryId')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('enrolments').values({ accountId: overdue.id, courseId }).execute();
  const { id: groupId } = await server.db
    .insertInto('groups')
    .values({ name: 'Oʻtgan guruh', startDate: `${year}-01-01`, endDate: `${year}-01-02` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('groupMembers').values({ groupId, accountId: overdue.id }).execute();
  await server.db.insertInto('groupCategories').values({ groupId, categoryId }).execute();

  await comeBackAs(page, head);
  await page.goto('/dashboard/my-school');
  const main = page.getByRole('main');
  const rows = main.getByRole('list', { name: t('my-school:staff') }).locator('> li');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toContainText('Kechikov');
  await expect(rows.last()).toContainText('Tayyorov');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  // Figures, the button and the people needing attention fit on one phone screen.
  await expect(main.getByRole('button', { name: /\(2\)/ })).toBeInViewport();
  await expect(rows.nth(2)).toBeInViewport();
  const filter = main.getByRole('group', { name: t('my-school:filter') });
  await filter.getByRole('button', { name: t('my-school:state.done') }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Tayyorov');
  await filter.getByRole('button', { name: t('my-school:state.not_begun') }).click();
  await expect(page).toHaveURL(/state=not_begun/);
  await filter.getByRole('button', { name: t('my-school:all') }).click();

  // One from its row, the others with one press, which lists those left out and why.
  const row = rows.filter({ hasText: 'Sustov' });
  await row.getByRole('button', { expanded: false }).click();
  await row.getByRole('button', { name: new RegExp(t('my-school:remind'), 'i') }).click();
  await expect(row).toContainText(/\d{2}\.\d{2}\.\d{4}/);
  await main.getByRole('button', { name: /\(1\)/ }).click();
  const status = main.getByRole('status');
  await expect(status).toContainText(t('my-school:reminded', { count: 1 }));
  await expect(status).toContainText(/Sustov.*\d{2}\.\d{2}\.\d{4}/);
  await expect(main.getByRole('button', { name: /\(0\)/ })).toBeDisabled();
  await expectAccessible(page);

  await page.emulateMedia({ media: 'print' });
  await expect(rows.first()).toContainText(t('my-school:column.lastActive'));
  await expect(main.getByRole('button', { name: /\(0\)/ })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectNoSidewaysScroll(page);
  await expect(rows.first().getByText(t('my-school:column.lastActive'))).toBeVisible();

  const other = await openPage();
  await comeBackAs(other, behind);
  await other.goto('/dashboard/notification');
  await expect(other.getByRole('main')).toContainText('Maktab rahbari eslatadi');
  await other.goto('/dashboard/my-school');
  await expect(other.getByRole('main')).toContainText(t('my-school:notHead'));
  await other.context().close();
});

import { makePlaces, makePupil, type PupilPlace } from '@malaka/server/test/pupil-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, newPhone } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Three people at a school outside the demo who bought a paid course today. */
async function makeBuyers({ db }: Server, place: PupilPlace) {
  const course = await db
    .selectFrom('courses')
    .where('price', '>', '0')
    .orderBy('id')
    .select(['id', 'name', 'price'])
    .executeTakeFirstOrThrow();
  for (const firstName of ['Aziza', 'Barno', 'Dono']) {
    const input = { phone: newPhone(), lastName: 'Raqamova', firstName, place };
    const { id: accountId } = await makePupil(db, input);
    await db
      .insertInto('enrolments')
      .values({ accountId, courseId: course.id, price: course.price })
      .execute();
  }
  return course;
}

async function namesOf({ db }: Server, { regionId, districtId, schoolId }: PupilPlace) {
  const named = (table: 'regions' | 'districts' | 'schools', id: number) =>
    db.selectFrom(table).where('id', '=', id).select('name').executeTakeFirstOrThrow();
  const rows = [
    await named('regions', regionId),
    await named('districts', districtId),
    await named('schools', schoolId),
  ];
  return rows.map(({ name }) => (name as { uz: string }).uz);
}

// spec: STAT-02, STAT-03
test('from the country down to a school, and from its number to the people behind it', async ({
  page,
  server,
  t,
}) => {
  const [place] = await makePlaces(server.db, 1);
  const course = await makeBuyers(server, place!);
  await comeBackAs(page, await makePerson(server, { role: 'ministry' }));
  await page.goto('/dashboard/platform-statistics');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: t('platform-statistics:title'), level: 1 }),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  for (const name of await namesOf(server, place!)) {
    await main.getByRole('listitem').getByRole('link', { name }).click();
    await expect(main.getByRole('navigation').getByText(name)).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
  await expect(page).toHaveURL(new RegExp(`school=${place!.schoolId}`));
  const figures = main.getByRole('definition');
  await expect(figures.nth(2)).toContainText(/^3/);
  await main
    .getByRole('group', { name: t('platform-statistics:period.label') })
    .getByRole('button', { name: t('platform-statistics:period.year') })
    .click();
  await expect(page).toHaveURL(/period=year/);
  await expect(figures.nth(2)).toContainText(/^3/);
  await main.getByRole('button', { name: t('platform-statistics:period.back') }).click();
  await expect(figures.nth(2)).toContainText(/^0/);
  await main.getByRole('button', { name: t('platform-statistics:period.today') }).click();

  await figures.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(/\/rows\?/);
  const rows = main.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('Raqamova');
  await expect(rows.first()).toContainText(course.name);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

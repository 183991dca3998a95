import { courseReportView } from '@malaka/contracts/reporting/course-report-view';
import type { Page } from '@playwright/test';
import { makePlaces, makePupil, type PupilPlace } from '@malaka/server/test/pupil-factories';
import { expect, type Server, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson, newPhone } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Learner = { id: number; name: string };

let families = 0;
/** A family name not used by the demo or another journey. */
const newFamily = () => `Hisobotov${'abcdefghij'[(families += 1)]}`;

async function makeLearners(
  { db }: Server,
  lastName: string,
  places: readonly (PupilPlace | undefined)[],
): Promise<Learner[]> {
  const made: Learner[] = [];
  for (const [n, place] of places.entries()) {
    const firstName = ['Aziza', 'Barno', 'Dono', 'Erkin'][n % 4]!;
    const input = { phone: newPhone(), lastName, firstName, middleName: '' };
    const { id } = await makePupil(db, { ...input, ...(place && { place }) });
    made.push({ id, name: `${lastName} ${firstName}` });
  }
  return made;
}

/** These people take a course of the demo; the first of them have finished it. */
async function take({ db }: Server, learners: readonly Learner[], finished: number) {
  const course = await db
    .selectFrom('courses')
    .where('price', '>', '0')
    .orderBy('id')
    .select(['id', 'name', 'price'])
    .executeTakeFirstOrThrow();
  const { id: courseId, name, price } = course;
  await db
    .insertInto('enrolments')
    .values(
      learners.map(({ id: accountId }, n) => ({
        accountId,
        courseId,
        price,
        completedAt: n < finished ? new Date() : null,
      })),
    )
    .execute();
  return { id: courseId, name };
}

async function makeRegional(server: Server, { regionId }: PupilPlace) {
  const manager = await makePerson(server, { role: 'manager' });
  await server.db
    .updateTable('accounts')
    .set({ managerRegionId: regionId })
    .where('id', '=', manager.id)
    .execute();
  return manager;
}

const rowsOf = (page: Page) => page.getByRole('main').locator('tbody tr');

// spec: PUP-01, PUP-02, PUP-05, PUP-16, PUP-20, REP-05, REP-06
test('a manager finds pupils on a phone, keeps the filter and reads one of them', async ({
  page,
  server,
  t,
}) => {
  const family = newFamily();
  const [here, there] = await makePlaces(server.db, 2);
  const learners = await makeLearners(server, family, [here, there, here]);
  const course = await take(server, learners.slice(0, 2), 1);
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL(/\/dashboard\/users\/1$/);
  const main = page.getByRole('main');
  await main.getByRole('searchbox', { name: t('pupils:search') }).fill(family);
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(
    main.getByRole('status').filter({ hasText: t('pupils:summary.buyers') }),
  ).toContainText('2');

  await main.getByRole('button', { name: t('pupils:filter.open'), exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(t('places:region')).selectOption(String(there!.regionId));
  await drawer.getByLabel(t('places:city')).selectOption(String(there!.districtId));
  await drawer.getByRole('button', { name: t('pupils:filter.apply') }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`region=${there!.regionId}`));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const savedFilters = main.getByRole('button', { name: t('saved-filters:open') });
  await savedFilters.click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('textbox', { name: t('saved-filters:name') }).fill('Mening hududim');
  await modal.getByRole('button', { name: t('saved-filters:save') }).click();
  const own = modal.getByRole('button', { name: 'Mening hududim', exact: true });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/users/1');
  await savedFilters.click();
  await own.click();
  await expect(rowsOf(page)).toHaveCount(1);

  await rowsOf(page).getByRole('link', { name: learners[1]!.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(learners[1]!.name);
  for (const tab of ['courses', 'credits', 'certificates', 'journal'] as const) {
    await main.getByRole('button', { name: t(`pupils:tab.${tab}`) }).click();
    await expect(page).toHaveURL(new RegExp(`tab=${tab}`));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  await page.goto(`/dashboard/users/courses/1?user=${learners[1]!.id}`);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText(course.name);
  await expectNoSidewaysScroll(page);
  await main.getByRole('link', { name: t('course-reports:pupils') }).click();
  await expect(page).toHaveURL(/\/dashboard\/users\/1$/);
});

test.describe('wide', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // spec: REP-01, REP-02, REP-04, REP-14, REP-15, REP-17, REP-45
  test('a regional manager counts the own region alone, and each count is its list', async ({
    page,
    server,
    t,
  }) => {
    const family = newFamily();
    const [, , , here, there] = await makePlaces(server.db, 5);
    const learners = await makeLearners(server, family, [here, here, here, there]);
    const course = await take(server, learners, 1);
    const { rows: counted } = await countIn(server, course.id, here!.regionId);
    await comeBackAs(page, await makeRegional(server, here!));
    await page.goto('/dashboard/courses');
    await expect(page).toHaveURL(/\/dashboard\/courses\/1$/);
    const main = page.getByRole('main');
    await expect(main.getByText(/^1 - \d+ \/ \d+$/)).toBeVisible();
    // Oldest first: the demo's courses, whatever other journeys created.
    await page.goto('/dashboard/courses/1?sort=created&order=asc');
    const row = main.getByRole('row').filter({ hasText: course.name });
    for (const [column, amount] of Object.entries(counted)) {
      const title =
        courseReportView.columns[column as 'active' | 'purchases' | 'finished'].title[0];
      const link = row.getByRole('link', { name: `${title}: ${amount}` });
      await expect(link).toHaveText(String(amount));
      await link.click();
      await expect(page).toHaveURL(new RegExp(`/dashboard/courses/users/1\\?course=${course.id}`));
      await expect(main.getByText(new RegExp(` / ${amount}$`))).toBeVisible();
      await expect(main.getByText(learners[3]!.name)).toHaveCount(0);
      await page.goBack();
    }
    await expectAccessible(page);

    await page.goto(`/dashboard/users/1?search=${family}`);
    await expect(rowsOf(page)).toHaveCount(3);
    await main.getByRole('button', { name: t('pupils:filter.open'), exact: true }).click();
    await expect(page.getByRole('dialog').getByLabel(t('places:region'))).toBeDisabled();
    await page.goto(`/dashboard/users/view/${learners[3]!.id}`);
    await expect(main.getByText(t('pupils:gone'))).toBeVisible();
    await page.goto(`/dashboard/users/courses/1?user=${learners[3]!.id}`);
    await expect(main.getByText(t('course-reports:courses.gone'))).toBeVisible();
  });
});

/** The expected figures of a course in a region, counted from the purchases. */
async function countIn({ db }: Server, courseId: number, regionId: number) {
  const rows = await db
    .selectFrom('enrolments as e')
    .innerJoin('profiles as p', 'p.accountId', 'e.accountId')
    .where('e.courseId', '=', courseId)
    .where('p.regionId', '=', regionId)
    .select('e.completedAt')
    .execute();
  const finished = rows.filter(({ completedAt }) => completedAt !== null).length;
  return { rows: { active: rows.length - finished, purchases: rows.length, finished } };
}

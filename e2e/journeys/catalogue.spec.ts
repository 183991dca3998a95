import { sql } from 'kysely';
import { expect, test } from '#/fixtures.ts';
import { leaveToClient } from '#/left-to-client.ts';
import { comeBackAs, makePerson } from '#/people.ts';

// spec: CAT-01, CAT-03, CAT-08, CAT-09, LIM-17, API-06
test('six courses a page, the page in the path', async ({ page, t }) => {
  await leaveToClient(page);
  const answer = page.waitForResponse(/\/api\/v1\/courses-home\?/);
  await page.goto('/courses/1');
  expect(await (await answer).json()).toMatchObject({ per_page: 6, total: expect.any(Number) });
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  const first = await cards.first().getByRole('heading').textContent();
  await page.getByRole('button', { name: t('common:pager.next') }).click();
  await expect(page).toHaveURL(/\/courses\/2$/);
  await expect(cards.first().getByRole('heading')).not.toHaveText(first ?? '');
  await page.goBack();
  await expect(cards.first().getByRole('heading')).toHaveText(first ?? '');
});

// spec: CAT-02..07, CAT-14, CAT-15
test('every filter stands in the address and is taken back by its chip', async ({ page, t }) => {
  await page.goto('/courses/1');
  const main = page.getByRole('main');
  const found = main.getByRole('status');
  await expect(found).toHaveText(/\d/);
  const all = await found.textContent();
  const languages = main.getByLabel(t('catalogue:filters.language'));
  await expect(languages.getByRole('option')).not.toHaveCount(1);
  await languages
    .selectOption({ label: 'Rus tili' })
    .catch(() => languages.selectOption({ index: 2 }));
  await expect(page).toHaveURL(/[?&]language=\d+/);
  await main.getByLabel(t('catalogue:filters.from')).fill('10');
  await main.getByLabel(t('catalogue:filters.from')).press('Enter');
  await expect(page).toHaveURL(/min_duration=10/);
  await main.getByLabel(t('catalogue:filters.to')).fill('40');
  await main.getByLabel(t('catalogue:filters.to')).press('Enter');
  await expect(page).toHaveURL(/max_duration=40/);
  await main.getByLabel(t('catalogue:filters.rating'), { exact: true }).selectOption('4');
  await expect(page).toHaveURL(/rating=4/);
  await expect(found).not.toHaveText(all ?? '');
  const shared = page.url();
  await page.goto('/courses/1');
  await page.goto(shared);
  await expect(main.getByLabel(t('catalogue:filters.from'))).toHaveValue('10');
  const chips = main.getByRole('button', {
    name: new RegExp(t('catalogue:filters.remove', { name: '' })),
  });
  await expect(chips).toHaveCount(4);
  await chips.last().click();
  await expect(page).not.toHaveURL(/[?&]rating=/);
  await main.getByRole('button', { name: t('catalogue:filters.reset') }).click();
  await expect(found).toHaveText(all ?? '');
});

// spec: CAT-16, UI-24
test('nothing found and a page beyond the last say so and lead on', async ({ page, t }) => {
  await page.goto('/courses/1?search=zzzzqqq');
  const main = page.getByRole('main');
  await expect(main.getByText(t('catalogue:empty.title'))).toBeVisible();
  await page.goto('/courses/99');
  await expect(main.getByText(t('catalogue:empty.beyond'))).toBeVisible();
  await main.getByRole('button', { name: t('catalogue:empty.first') }).click();
  await expect(main.getByRole('article')).toHaveCount(6);
});

// spec: CAT-02, CAT-04, CAT-11, UI-03
test('the category menu leads to the courses of a category', async ({ page, t }) => {
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:header.categories') })
    .click();
  const menu = page.getByRole('navigation', { name: t('shell:header.categories') });
  // Until the categories are there, the only link is the one to all courses.
  await expect(menu.getByRole('link')).not.toHaveCount(1);
  const category = menu.getByRole('link').first();
  const count = Number(/\d+$/.exec((await category.textContent()) ?? '')?.[0]);
  await category.click();
  await expect(page).toHaveURL(/\/courses\/1\?category=\d+$/);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(6, count));
});

// spec: CAT-10
test('a learner goes from a course to the others of its category, in the own frame', async ({
  page,
  server,
  t,
}) => {
  const course = await server.db
    .selectFrom('courses as k')
    .innerJoin('categories as c', 'c.id', 'k.categoryId')
    .where('k.isActive', '=', true)
    .select(['k.id', 'k.categoryId', sql<string>`c.name ->> 'uz'`.as('category')])
    .orderBy('k.id')
    .executeTakeFirstOrThrow();
  const { amount } = await server.db
    .selectFrom('courses')
    .where('categoryId', '=', course.categoryId)
    .where('isActive', '=', true)
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .executeTakeFirstOrThrow();
  await comeBackAs(page, await makePerson(server, { role: 'learner' }));
  await page.goto(`/courses/view/${course.id}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: course.category, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/category/${course.categoryId}/1$`));
  await expect(page.getByRole('navigation', { name: t('shell:nav.label') }).first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 1, name: course.category })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(Math.min(6, Number(amount)));
});

// spec: CAT-12, CAT-13, LIM-27, UI-25
test('categories that fail to load are asked for again after five seconds, silently', async ({
  page,
  t,
}) => {
  // By the page's own clock, so that a busy machine does not matter.
  const askedAt: number[] = [];
  await leaveToClient(page);
  await page.clock.install();
  await page.route('**/api/v1/categories*', async (route) => {
    askedAt.push(await page.evaluate(() => Date.now()));
    await (askedAt.length === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue());
  });
  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('shell:header.categories') })
    .click();
  await expect.poll(() => askedAt.length).toBe(1);
  const links = page
    .getByRole('navigation', { name: t('shell:header.categories') })
    .getByRole('link');
  await expect(links).toHaveCount(1);
  await page.clock.runFor(6000);
  await expect.poll(() => askedAt.length).toBe(2);
  expect(askedAt[1]! - askedAt[0]!).toBeGreaterThanOrEqual(5000);
  await expect(links).not.toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// spec: LRN-18
test('a course that does not exist says so', async ({ page, t }) => {
  await page.goto('/courses/view/999999');
  await expect(page.getByText(t('course:notFound.title'))).toBeVisible();
});

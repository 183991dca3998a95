import { sql } from 'kysely';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

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

import type { Locator } from '@playwright/test';
import { findCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { makeReadyLearner } from '#/learners.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The height of the header, which stays where it is when the page is scrolled. */
const HEADER = 65;

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, bottom: box.y + box.height };
}

test('what starts a film stands under its poster, and a toast over the header alone', async ({
  page,
  server,
  t,
}) => {
  const person = await makeReadyLearner(server);
  const { id } = await findCourse(server, 'Formativ baholash: har bir darsda yoʻl koʻrsatish');
  await server.db.insertInto('enrolments').values({ accountId: person.id, courseId: id }).execute();
  const lessons = await server.db
    .selectFrom('lessons')
    .where('courseId', '=', id)
    .select(['id', 'type'])
    .orderBy('id')
    .execute();
  const open = (type: string) =>
    page.goto(`/dashboard/course/${id}/lesson/${lessons.find((one) => one.type === type)!.id}`);
  await comeBackAs(page, person);

  await open('text');
  const read = page.getByRole('button', { name: t('lesson:text.markRead') });
  await read.scrollIntoViewIfNeeded();
  await read.click();
  const toast = page.getByRole('status').filter({ hasText: t('lesson:doneToast') });
  await expect(toast).toBeVisible();
  const main = await boxOf(page.locator('#content'));
  expect((await boxOf(toast)).bottom).toBeLessThanOrEqual(Math.max(main.y, HEADER));

  await open('video');
  const start = page.getByRole('button', { name: t('lesson:video.start') });
  await expect(start).toBeVisible();
  const poster = await boxOf(page.getByRole('main').getByRole('img').first());
  expect((await boxOf(start)).y).toBeGreaterThanOrEqual(poster.bottom);
});

test('a list of the management is searched by name from its screen', async ({
  page,
  server,
  t,
}) => {
  await comeBackAs(page, await makePerson(server, { role: 'admin' }));
  const groups = server.db.insertInto('groups');
  const days = { startDate: '2026-01-01', endDate: '2036-12-31' };
  await groups.values({ name: 'Ўқитувчилар гуруҳи', ...days }).execute();
  await page.goto('/dashboard/groups/1');
  const main = page.getByRole('main');
  const rows = main.getByRole('row');
  await main.getByRole('searchbox', { name: t('common:list.search') }).fill("o'qituvchilar guruhi");
  // The headings, and the one that bears the name.
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText('Ўқитувчилар гуруҳи');
  await expect(page).toHaveURL(/search=/);
  await main.getByRole('searchbox').fill('bunday guruh yoʻq');
  await main.getByRole('button', { name: t('common:list.clear') }).click();
  await expect(rows).not.toHaveCount(2);
});

import { findCourse, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const name = 'Raqamli dars: rejadan natijagacha';

// spec: LRN-03, UI-24
test('own courses: none at first, then the one that was begun', async ({ page, server, t }) => {
  const course = await findCourse(server, name);
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/my-courses/1');
  const main = page.getByRole('main');
  await expect(main.getByText(t('learner-courses:own.empty.any'))).toBeVisible();
  await startCourse(server, person, course.id);
  await page.reload();
  await expect(main.getByText(name)).toBeVisible();
  await expect(main.getByText(t('learner-courses:own.empty.any'))).toBeHidden();
});

// spec: LRN-06, LRN-15, LRN-19
test('a course is read without an account and started after signing in', async ({
  page,
  server,
  t,
}) => {
  const course = await findCourse(server, name);
  const person = await makePerson(server);
  await page.goto(`/courses/view/${course.id}`);
  await page
    .getByRole('button', { name: t('course:start') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('auth:phone')).fill(person.phone.slice(3));
  await dialog.getByLabel(t('auth:password'), { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: t('auth:signIn.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/courses/view/${course.id}$`));
  const bought = page.waitForRequest('**/api/v1/course/buy');
  await page
    .getByRole('button', { name: t('course:start') })
    .first()
    .click();
  expect((await bought).postDataJSON()).toEqual({ course_id: course.id, expected_price: 0 });
  await expect(page).toHaveURL(new RegExp(`/dashboard/course/${course.id}/lesson/\\d+$`));
  await page.goto(`/courses/view/${course.id}`);
  await expect(page.getByRole('link', { name: t('course:continue') }).first()).toBeVisible();
});

// spec: LRN-07
test('who has a course leaves a review of it', async ({ page, server, t }) => {
  const course = await findCourse(server, name);
  const person = await makePerson(server);
  await startCourse(server, person, course.id);
  await comeBackAs(page, person);
  await page.goto(`/courses/view/${course.id}`);
  const main = page.getByRole('main');
  await main.getByRole('radio', { name: t('common:rating.choose', { count: 5 }) }).check();
  const text = 'Darsimni shu reja bilan oʻtdim, bolalarga yoqdi.';
  await main.getByRole('textbox', { name: t('course:reviews.text') }).fill(text);
  await main.getByRole('button', { name: t('course:reviews.send') }).click();
  await expect(page.getByText(t('course:reviews.saved'))).toBeVisible();
  await expect(main.getByRole('listitem').filter({ hasText: text })).toBeVisible();
});

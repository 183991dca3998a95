import { findCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { makePerson } from '#/people.ts';

const name = 'Raqamli dars: rejadan natijagacha';

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
  await expect(page.getByRole('link', { name: t('course:begin') }).first()).toBeVisible();
});

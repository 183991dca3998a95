import type { Page } from '@playwright/test';
import { answerAll, findCourse, finishTest, questionsOf, startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

async function look(page: Page, path: string, shown: string | RegExp) {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: shown }).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} scheme on a phone`, () => {
    test.use({ colorScheme, viewport: { width: 360, height: 740 } });

    test('screens that everybody sees', async ({ page, server, t }) => {
      const { id } = await findCourse(server, 'Raqamli dars: rejadan natijagacha');
      await look(page, '/', t('landing:check.title'));
      await look(page, '/courses/1', t('catalogue:title'));
      await look(page, `/courses/view/${id}`, 'Raqamli dars: rejadan natijagacha');
      await look(page, '/faq/1', t('pages:title.faq'));
      await look(page, '/sign-in', t('auth:signIn.title'));
      await look(page, '/old-token', t('auth:oldToken.title'));
    });

    test('screens of a learner', async ({ page, server, t }) => {
      const course = await findCourse(server, 'Raqamli dars: rejadan natijagacha');
      const questions = await questionsOf(server, course.testId);
      const person = await makePerson(server);
      await startCourse(server, person, course.id);
      await comeBackAs(page, person);
      await look(page, '/dashboard/profile', /./);
      await look(page, '/dashboard/profile/edit', t('profile:title'));
      await look(page, '/dashboard/settings', t('settings:title'));
      const lesson = `/dashboard/course/${course.id}/lesson/${course.testId}`;
      await look(page, lesson, t('test:intro.title'));
      await page.getByRole('button', { name: t('test:intro.start') }).click();
      await answerAll(page, t, questions, 'right');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await finishTest(page, t);
      await look(page, `${lesson}/result`, t('test:result.passed'));
    });
  });
}

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

    // Other screens are checked by every-screen.spec.ts.
    test('a test while it is taken, and its result', async ({ page, server, t }) => {
      const course = await findCourse(server, 'Raqamli dars: rejadan natijagacha');
      const questions = await questionsOf(server, course.testId);
      const person = await makePerson(server);
      await startCourse(server, person, course.id);
      await comeBackAs(page, person);
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

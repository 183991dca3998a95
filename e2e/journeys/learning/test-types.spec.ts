import type { Page } from '@playwright/test';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import type { Texts } from '#/texts.ts';
import { answerShown, finger, openTypedTest, rewindAttempts } from '#/typed-test.ts';

const QUESTIONS = 4;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/**
 * A question whose parts load late moves the content below, and a press on a moving element is
 * lost.
 */
const untilShown = (page: Page) =>
  expect(page.getByRole('main').locator('fieldset button, fieldset input').first()).toBeVisible();

const next = async (page: Page, t: Texts, number: number) => {
  if (number === QUESTIONS) return;
  await untilShown(page);
  await page.getByRole('button', { name: t('test:next'), exact: true }).click();
  await expect(
    page.getByText(t('test:questionOf', { number: number + 1, total: QUESTIONS })),
  ).toBeVisible();
};

// spec: TST-01, TST-02, TST-03, TST-04, TST-06, OFL-13
test(
  'failed, blocked, taken again and passed, with the line cut and the server killed',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    const { person, url } = await openTypedTest(page, server);
    await page.getByRole('button', { name: t('test:intro.start') }).click();
    for (let number = 1; number < QUESTIONS; number += 1) await next(page, t, number);
    await finishTest(page, t);
    await expect(page.getByRole('heading', { name: t('test:result.failed') })).toBeVisible();
    const clock = page.getByRole('main').getByRole('timer');
    await expect(clock).toHaveText(/3[5-9]:\d\d|40:00/);
    await expect(page.getByRole('link', { name: /Oila haqida/ }).first()).toBeVisible();
    await rewindAttempts(server, person.id, 41);
    await page.goto(url);
    await page.getByRole('button', { name: t('test:intro.again') }).click();

    const hand = finger(page);
    for (let number = 1; number <= QUESTIONS; number += 1) {
      if (number < QUESTIONS) await context.setOffline(true);
      await answerShown(page, t, hand);
      if (number < QUESTIONS) {
        await expect(page.getByText(t('test:waiting', { count: 1 }))).toBeVisible();
        await context.setOffline(false);
      }
      if (number === 2) await server.kill();
      await expect(page.getByText(t('test:waiting', { count: 1 }))).toBeHidden();
      await next(page, t, number);
    }
    await page.reload();
    await finishTest(page, t);
    await expect(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
    await expect(
      page
        .getByRole('main')
        .getByText(t('test:result.scoreValue', { score: 10, max: 10 }))
        .first(),
    ).toBeVisible();

    await page.getByRole('link', { name: t('test:attempts.link') }).click();
    await expect(page.getByRole('heading', { name: t('test:attempts.title') })).toBeVisible();
    await expect(page.getByText(t('test:attempts.state.passed'))).toBeVisible();
    await expect(page.getByText(t('test:attempts.state.failed'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('test:attempts.number', { number: 2 }) }).click();
    await expect(page.getByRole('heading', { name: t('test:attempts.journal') })).toBeVisible();
    await expect(page.getByText(t('test:attempts.counts')).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.goto(url);
    await expect(page.getByText(t('test:passed.title'))).toBeVisible();
  },
);

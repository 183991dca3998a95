import type { Locator, Page } from '@playwright/test';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import type { Texts } from '#/texts.ts';
import {
  answerShown,
  finger,
  type Hand,
  keys,
  rewindAttempts,
  mouse,
  openTypedTest,
} from '#/typed-test.ts';

const QUESTIONS = 4;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** A question whose part comes late moves what stands below, and a press that it moves is none. */
const untilAsked = (page: Page) =>
  expect(page.getByRole('main').locator('fieldset button, fieldset input').first()).toBeVisible();

const next = async (page: Page, t: Texts, number: number) => {
  if (number === QUESTIONS) return;
  await untilAsked(page);
  await page.getByRole('button', { name: t('test:next'), exact: true }).click();
  await expect(
    page.getByText(t('test:questionOf', { number: number + 1, total: QUESTIONS })),
  ).toBeVisible();
};

/** Through the questions, which stand in any order, to the one that has this part. */
async function goTo(page: Page, t: Texts, part: Locator) {
  for (let number = 1; number <= QUESTIONS; number += 1) {
    await expect(page.getByText(t('test:questionOf', { number, total: QUESTIONS }))).toBeVisible();
    await untilAsked(page);
    if (await part.isVisible()) return;
    await page.getByRole('button', { name: t('test:next'), exact: true }).click();
  }
}

async function answerRightly(page: Page, t: Texts, hand: Hand) {
  const types = new Set<string>();
  for (let number = 1; number <= QUESTIONS; number += 1) {
    types.add(await answerShown(page, t, hand));
    await expectNoSidewaysScroll(page);
    await next(page, t, number);
  }
  expect([...types].toSorted()).toEqual(['dragwords', 'grouping', 'multiple', 'single']);
}

const hands = { finger, mouse, keys };

for (const [name, handOf] of Object.entries(hands)) {
  // spec: TST-05, TST-08, QST-02, QST-08, QST-37
  test(`a test with all four types is passed by ${name}`, async ({ page, server, t }) => {
    await openTypedTest(page, server);
    await page.getByRole('button', { name: t('test:intro.start') }).click();
    await answerRightly(page, t, handOf(page));
    await finishTest(page, t);
    await expect(page.getByRole('heading', { name: t('test:result.passed') })).toBeVisible();
    await expect(
      page.getByText(t('test:result.scoreValue', { score: 10, max: 10 })).first(),
    ).toBeVisible();
    await expect(page.getByText(t('test:result.topics'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('Escape takes a word back in the hand and drops nothing', async ({ page, server, t }) => {
  await openTypedTest(page, server);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const gap = page.getByRole('button', {
    name: t('test:gap.label', { number: 1, total: 3, word: t('test:gap.empty') }),
    exact: true,
  });
  await goTo(page, t, gap);
  const word = page.getByRole('button', { name: 'tosh', exact: true });
  await word.focus();
  await page.keyboard.press('Enter');
  await expect(word).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(word).toHaveAttribute('aria-pressed', 'false');
  await gap.click();
  await expect(gap).toHaveAttribute('aria-pressed', 'true');
  await expect(word).toBeVisible();
});

test('whatever is held, every place for it is in sight on a phone', async ({ page, server, t }) => {
  await openTypedTest(page, server);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const bank = page.getByRole('group', { name: t('test:group.bank'), exact: true });
  await goTo(page, t, bank);
  const item = bank.getByRole('button').last();
  const name = await item.textContent();
  await item.tap();
  const strip = page.getByRole('group', { name: t('test:group.where', { items: name ?? '' }) });
  const targets = strip.getByRole('button').filter({ hasText: /\S/ });
  for (const target of await targets.all()) await expect(target).toBeInViewport({ ratio: 1 });
  await strip.getByRole('button', { name: 'Mevalar', exact: true }).tap();
  await expect(strip).toHaveCount(0);
  await expect(
    page
      .getByRole('group', { name: 'Mevalar', exact: true })
      .getByRole('button', { name: name ?? '', exact: true }),
  ).toBeVisible();
  await expect(page.getByText(t('test:group.keysHint'))).toBeHidden();
  await expectAccessible(page);
});

test('who sorts by numbers goes on with the next item, and each move is said', async ({
  page,
  server,
  t,
}) => {
  await openTypedTest(page, server);
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const bank = page.getByRole('group', { name: t('test:group.bank'), exact: true });
  await goTo(page, t, bank);
  const items = await bank.getByRole('button').allTextContents();
  await bank.getByRole('button').first().focus();
  for (const item of items) {
    await expect(page.getByRole('button', { name: item, exact: true })).toBeFocused();
    await page.keyboard.press('1');
    const said = t('test:group.placed', { name: 'Mevalar', items: item });
    await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached();
  }
  await expect(bank.getByRole('button')).toHaveCount(0);
  // The last one lies in its group now, and there it can be taken out again.
  await page.keyboard.press('0');
  await expect(bank.getByRole('button')).toHaveCount(1);
  await expect(page.locator('fieldset button:focus')).toHaveCount(1);
});

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
      page.getByText(t('test:result.scoreValue', { score: 10, max: 10 })).first(),
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

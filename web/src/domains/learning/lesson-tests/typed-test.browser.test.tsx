import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BrowserPage, userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { finger, type Hand, keys, mouse, pointWithFinger, tap } from '#test/hands.ts';
import { textsIn } from '#test/texts.ts';
import { openTypedTest } from '#test/typed-test.ts';

const t = await textsIn('uz', 'test');
const TOTAL = 4;

beforeEach(() => pointWithFinger(true));
afterEach(() => pointWithFinger(false));

/** The first question of the test is on the screen. */
async function begin() {
  const screen = await openTypedTest();
  const { page } = screen;
  const next = page.getByRole('button', { name: t('test:next'), exact: true });
  await page.getByRole('button', { name: t('test:intro.start') }).click();
  const goTo = async (number: number) => {
    for (let at = 1; at < number; at += 1) {
      await next.click();
      const heading = t('test:questionOf', { number: at + 1, total: TOTAL });
      await expect.element(page.getByText(heading)).toBeVisible();
    }
  };
  const group = (name: string) => page.getByRole('group', { name, exact: true });
  return { ...screen, next, goTo, group, bank: group(t('test:group.bank')) };
}

const gapOf = (page: BrowserPage, number: number, word: string) =>
  page.getByRole('button', {
    name: t('test:gap.label', { number, total: 3, word }),
    exact: true,
  });

const hands: Record<string, Hand> = { finger, mouse, keys };

for (const [name, hand] of Object.entries(hands)) {
  // spec: TST-05, TST-08, QST-02, QST-08, QST-37
  test(`a test with all four types is passed by ${name}`, async () => {
    await pointWithFinger(name === 'finger');
    const { page, next, group, bank } = await begin();
    const toshkent = page.getByRole('radio', { name: 'Toshkent', exact: true });
    await expect.element(toshkent).toBeInTheDocument();
    await hand.choose(toshkent);
    await expect.element(toshkent).toBeChecked();
    expectFits();

    await next.click();
    for (const number of ['2', '4']) {
      const choice = page.getByRole('checkbox', { name: number, exact: true });
      await expect.element(choice).toBeInTheDocument();
      await hand.choose(choice);
      await expect.element(choice).toBeChecked();
    }
    expectFits();

    await next.click();
    const words = group(t('test:gap.bank'));
    for (const [index, word] of ['ota', 'ona', 'ota'].entries()) {
      const gap = gapOf(page, index + 1, t('test:gap.empty'));
      await expect.element(gap).toBeVisible();
      const piece = words.getByRole('button', { name: word, exact: true }).first();
      await hand.place(piece, gap, gap);
      await expect.element(gapOf(page, index + 1, word)).toBeVisible();
    }
    expectFits();

    await next.click();
    for (const [place, items] of [
      ['Mevalar', ['olma', 'anor']],
      ['Sabzavotlar', ['sabzi', 'piyoz']],
    ] as const) {
      for (const item of items) {
        const put = group(place).getByRole('button', {
          name: t('test:group.putInto', { name: place, count: 1 }),
        });
        await expect.element(put).toBeVisible();
        const named = { name: item, exact: true };
        await hand.place(bank.getByRole('button', named), group(place), put);
        await expect.element(group(place).getByRole('button', named)).toBeVisible();
      }
    }
    expectFits();

    await page.getByRole('button', { name: t('test:toReview') }).click();
    await expect.element(page.getByRole('heading', { name: t('test:review.title') })).toBeVisible();
    await page.getByRole('button', { name: t('test:review.finish') }).click();
    await page
      .getByRole('dialog', { name: t('test:confirm.title') })
      .getByRole('button', { name: t('test:confirm.yes') })
      .click();
    await expect
      .element(page.getByRole('heading', { name: t('test:result.passed') }))
      .toBeVisible();
    const score = t('test:result.scoreValue', { score: 10, max: 10 });
    await expect.element(page.getByText(score).first()).toBeVisible();
    await expect.element(page.getByText(t('test:result.topics'))).toBeVisible();
    expectFits();
    await expectAccessible();
  });
}

test('Escape takes a word back in the hand and drops nothing', async () => {
  const { page, goTo } = await begin();
  await goTo(3);
  const gap = gapOf(page, 1, t('test:gap.empty'));
  await expect.element(gap).toBeVisible();
  const word = page.getByRole('button', { name: 'tosh', exact: true });
  (word.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(word).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(word).toHaveAttribute('aria-pressed', 'false');
  await gap.click();
  await expect.element(gap).toHaveAttribute('aria-pressed', 'true');
  await expect.element(word).toBeVisible();
});

test('whatever is held, every place for it is in sight on a phone', async () => {
  const { page, goTo, group, bank } = await begin();
  await page.viewport(360, 740);
  await goTo(TOTAL);
  const item = bank.getByRole('button', { name: 'piyoz', exact: true });
  await expect.element(item).toBeVisible();
  await tap(item);
  const strip = page.getByRole('group', { name: t('test:group.where', { items: 'piyoz' }) });
  for (const name of ['Mevalar', 'Sabzavotlar']) {
    const target = strip.getByRole('button', { name, exact: true });
    await expect.element(target).toBeInViewport({ ratio: 1 });
  }
  await tap(strip.getByRole('button', { name: 'Mevalar', exact: true }));
  await expect.element(strip).not.toBeInTheDocument();
  await expect
    .element(group('Mevalar').getByRole('button', { name: 'piyoz', exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(t('test:group.keysHint'))).not.toBeVisible();
  await expectAccessible();
});

test('who sorts by numbers goes on with the next item, and each move is said', async () => {
  const { page, goTo, bank } = await begin();
  await goTo(TOTAL);
  const first = bank.getByRole('button').first();
  await expect.element(first).toHaveTextContent('olma');
  (first.element() as HTMLElement).focus();
  for (const item of ['olma', 'sabzi', 'anor', 'piyoz']) {
    await expect.element(page.getByRole('button', { name: item, exact: true })).toHaveFocus();
    await userEvent.keyboard('1');
    const announcement = t('test:group.placed', { name: 'Mevalar', items: item });
    await expect
      .element(page.getByRole('status').filter({ hasText: announcement }))
      .toBeInTheDocument();
  }
  await expect.element(bank.getByRole('button')).not.toBeInTheDocument();
  // The last one is in its group now, and can be taken out again.
  await userEvent.keyboard('0');
  await expect.element(bank.getByRole('button')).toHaveLength(1);
  await expect.poll(() => document.activeElement?.closest('fieldset') ?? null).not.toBeNull();
});

import { moreKinds } from '@malaka/server/test/typed-questions';
import type { Page } from '@playwright/test';
import { finishTest } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { takeByKeys } from '#/take-by-keys.ts';
import type { Texts } from '#/texts.ts';
import { openTypedTest } from '#/typed-test.ts';

const SEASONS = ['Bahor', 'Yoz', 'Kuz', 'Qish'];

/** Orders the seasons, always by moving the item that belongs at a position. */
async function order(page: Page, t: Texts, put: (item: string, place: number) => Promise<void>) {
  for (const [place, item] of SEASONS.entries()) await put(item, place);
  // They may already be in the right order, which must be confirmed.
  const keep = page.getByRole('button', { name: t('test:ordering.keep') });
  if (await keep.isVisible()) await keep.press('Enter');
  await expect(keep).toHaveCount(0);
  const items = page.getByRole('main').locator('fieldset ol > li');
  for (const [place, item] of SEASONS.entries()) await expect(items.nth(place)).toContainText(item);
}

const placeOf = async (page: Page, item: string): Promise<number> => {
  const texts = await page.getByRole('main').locator('fieldset ol > li').allTextContents();
  return texts.findIndex((text) => text.includes(item));
};

type Hand = {
  choose: (page: Page, t: Texts) => Promise<void>;
  write: (page: Page, label: string, text: string) => Promise<void>;
  order: (page: Page, t: Texts) => Promise<void>;
  match: (page: Page, side: string, other: string) => Promise<void>;
  mark: (page: Page, passage: string) => Promise<void>;
};

/** In the text on a phone: one gap from a list, the other by typing. */
async function fillGaps(page: Page, t: Texts, hand: Hand): Promise<void> {
  const label = (number: number) => t('test:gaps.label', { number, total: 2 });
  await hand.match(page, label(1), 'Andijon');
  await hand.write(page, label(2), 'туркий');
  await expect(page.getByRole('textbox', { name: label(2) })).toHaveAccessibleDescription(
    new RegExp(t('test:gaps.here').replace(/[()]/g, String.raw`\$&`)),
  );
}

const finger: Hand = {
  mark: (page, passage) => page.getByText(passage, { exact: true }).tap(),
  match: (page, side, other) => match(page, side, other),
  choose: (page, t) => page.getByRole('radio', { name: t('common:truth.true'), exact: true }).tap(),
  write: async (page, label, text) => {
    await page.getByRole('textbox', { name: label }).tap();
    await page.keyboard.type(text);
  },
  order: (page, t) =>
    order(page, t, async (item, place) => {
      const up = page.getByRole('button', { name: t('test:ordering.up', { item }), exact: true });
      for (let at = await placeOf(page, item); at > place; at -= 1) {
        await up.tap();
        await expect.poll(() => placeOf(page, item)).toBe(at - 1);
      }
    }),
};

/** On a phone the list is the system's own: choose by name. */
const match = async (page: Page, side: string, other: string) => {
  await page.getByRole('combobox', { name: side }).selectOption({ label: other });
};

const keys: Hand = {
  mark: (page, passage) => page.getByRole('checkbox', { name: passage }).press('Space'),
  match: async (page, side, other) => {
    await page.getByRole('combobox', { name: side }).focus();
    await page.keyboard.type(other.slice(0, 3));
  },
  choose: async (page) => page.keyboard.press('1'),
  write: async (page, label, text) => {
    await page.getByRole('textbox', { name: label }).focus();
    await page.keyboard.type(text);
  },
  order: (page, t) =>
    order(page, t, async (item, place) => {
      const handle = page.getByRole('button', {
        name: t('test:ordering.move', { item }),
        exact: true,
      });
      for (let at = await placeOf(page, item); at > place; at -= 1) {
        const announcement = (key: 'over' | 'left', number: number) =>
          page.getByText(t(`test:ordering.${key}`, { number, total: SEASONS.length }));
        await handle.focus();
        await takeByKeys(page);
        await expect(announcement('over', at + 1)).toHaveCount(1);
        await page.keyboard.press('ArrowUp');
        await expect(announcement('over', at)).toHaveCount(1);
        await page.keyboard.press('Space');
        await expect.poll(() => placeOf(page, item)).toBe(at - 1);
      }
    }),
};

async function answerShown(page: Page, t: Texts, hand: Hand): Promise<void> {
  const card = page.getByRole('main').locator('fieldset').first();
  await expect(card).toContainText(
    /Oy Yer|muallifi|tezligi|tartiblang|Poytaxt|shahrida|turkumlarini/,
  );
  const shown = (await card.textContent()) ?? '';
  if (shown.includes('Oy Yer')) await hand.choose(page, t);
  else if (shown.includes('turkumlarini')) {
    for (const passage of ['Bahorda', 'maysalar']) {
      await hand.mark(page, passage);
      await expect(page.getByRole('checkbox', { name: passage })).toBeChecked();
    }
  } else if (shown.includes('shahrida')) await fillGaps(page, t, hand);
  else if (shown.includes('muallifi')) {
    await hand.write(page, t('test:short.label'), 'Abdulla Qodirii');
  } else if (shown.includes('tezligi')) {
    await hand.write(page, t('test:number.label'), 'uch');
    await expect(card.getByText(t('test:number.notNumber'))).toBeVisible();
    await page.keyboard.press('Control+a');
    await hand.write(page, t('test:number.label'), '345,5');
    await expect(card.getByText(t('test:number.notNumber'))).toBeHidden();
    await expect(card).toContainText('m/s');
  } else if (shown.includes('Poytaxt')) {
    for (const [land, city] of [
      ['Oʻzbekiston', 'Toshkent'],
      ['Fransiya', 'Parij'],
    ] as const) {
      await hand.match(page, land, city);
    }
  } else {
    await expect(card.locator('ol > li')).toHaveCount(SEASONS.length);
    await hand.order(page, t);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const [name, hand] of Object.entries({ finger, keys })) {
  test.describe(`on a phone by ${name}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    test(`true or false, a word, a number, an order, pairs, gaps and passages are answered by ${name}`, async ({
      page,
      server,
      t,
    }) => {
      await openTypedTest(page, server, moreKinds);
      await page.getByRole('button', { name: t('test:intro.start') }).click();
      const total = moreKinds.length;
      for (let number = 1; number <= total; number += 1) {
        await expect(page.getByText(t('test:questionOf', { number, total }))).toBeVisible();
        await answerShown(page, t, hand);
        if (number < total) {
          await page.getByRole('button', { name: t('test:next'), exact: true }).click();
        }
      }
      await page.reload();
      await page.getByRole('button', { name: t('test:toReview') }).click();
      await expect(page.getByText('Abdulla Qodirii')).toBeVisible();
      await expect(page.getByText('1. Bahor')).toBeVisible();
      await expect(page.getByText('Fransiya → Parij')).toBeVisible();
      await expect(page.getByText('1: Andijon')).toBeVisible();
      await expect(page.getByText('2: туркий')).toBeVisible();
      await expect(page.getByText(t('common:truth.true'), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t('test:review.back') }).click();
      for (let number = 1; number < total; number += 1) {
        await page.getByRole('button', { name: t('test:next'), exact: true }).click();
      }
      await finishTest(page, t);
      await expect(
        page
          .getByRole('main')
          .getByText(t('test:result.scoreValue', { score: 16, max: 16 }))
          .first(),
      ).toBeVisible();
      await expectAccessible(page);
    });
  });
}

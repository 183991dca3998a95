import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { enrol, makeCourse } from '@malaka/server/test/course-factories';
import { addTypedQuestions } from '@malaka/server/test/typed-questions';
import { sql } from 'kysely';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import { comeBackAs, makePerson } from './people.ts';
import type { Texts } from './texts.ts';

/** A course whose test has a question of each type, opened by a learner. */
export async function openTypedTest(
  page: Page,
  server: Server,
  questions?: Parameters<typeof addTypedQuestions>[1]['questions'],
) {
  const author = await makePerson(server, { role: 'teacher' });
  const course = await makeCourse(server.db, {
    authorId: author.id,
    name: 'Toʻrt xil savol',
    lessons: [{ type: 'text', name: 'Oila haqida' }, { type: 'test' }],
  });
  const lesson = course.lessons[1]!;
  await addTypedQuestions(server.db, {
    lessonId: lesson.id,
    authorId: course.authorId,
    ...(questions && { questions }),
  });
  const person = await makePerson(server);
  await enrol(server.db, person.id, course.id);
  await comeBackAs(page, person);
  const url = `/dashboard/course/${course.id}/lesson/${lesson.id}`;
  await page.goto(url);
  return { person, course, lesson, url };
}

/** Moves one learner's attempts back in time, as if minutes had passed. */
export async function rewindAttempts(
  server: Server,
  accountId: number,
  minutes: number,
): Promise<void> {
  await server.db.transaction().execute(async (trx) => {
    // A finished attempt is immutable; only a journey may turn its clock back.
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`update attempts set
      started_at = started_at - make_interval(mins => ${minutes}),
      finished_at = finished_at - make_interval(mins => ${minutes})
      where account_id = ${accountId}`.execute(trx);
  });
}

/** How a word or an item is placed. */
type Hand = {
  choose: (choice: Locator) => Promise<void>;
  place: (piece: Locator, place: Locator, put: Locator) => Promise<void>;
};

/** Touch: taps choices, and holds a word before dragging it. */
export const finger = (page: Page): Hand => ({
  choose: (choice) => choice.tap(),
  place: async (piece, place) => {
    await piece.scrollIntoViewIfNeeded();
    const client = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) => {
      await client.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
    };
    const from = await middleOf(piece);
    await touch('touchStart', from);
    await expect(page.locator('[data-overlay]')).toBeVisible();
    await touch('touchMove', { x: from.x + 4, y: from.y + 4 });
    await carryTo(page, place, (to) => touch('touchMove', to));
    await touch('touchEnd');
    await dropped(page);
    await client.detach();
  },
});

/** dnd-kit ignores clicks for 50 ms after a drop, by the page's clock. */
const dropped = (page: Page) => page.evaluate('new Promise((done) => setTimeout(done, 60))');

type Point = { x: number; y: number };
const EDGE = 24;
const BAR = 140;

/** At the edge of a phone's screen the page scrolls by itself until the target is visible. */
async function carryTo(page: Page, place: Locator, move: (to: Point) => Promise<void>) {
  const height = page.viewportSize()?.height ?? 0;
  for (let tries = 0; tries < 60; tries += 1) {
    const to = await middleOf(place);
    if (to.y > BAR && to.y < height - BAR) {
      await move({ x: to.x - 6, y: to.y });
      await move(to);
      // The page may still have been scrolling.
      const now = await middleOf(place);
      if (Math.abs(now.y - to.y) < 2) return;
    } else {
      await move({ x: to.x + (tries % 2), y: to.y < height / 2 ? EDGE : height - EDGE });
    }
    await page.waitForTimeout(100);
  }
  throw new Error('The place never came into sight');
}

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const GROUPS: Record<string, string[]> = {
  Mevalar: ['olma', 'anor'],
  Sabzavotlar: ['sabzi', 'piyoz'],
};

/** Answers the question on a phone's screen correctly, whatever its type. */
export async function answerShown(
  page: Page,
  t: Texts,
  hand: Hand,
): Promise<ShownQuestion['type']> {
  const card = page.getByRole('main').locator('fieldset').first();
  await expect(card).toBeVisible();
  // Rich texts appear a moment after their card.
  await expect(card).toContainText(new RegExp(`Poytaxt|Juft|Ajrating|${t('test:dragwords')}`));
  const shown = (await card.textContent()) ?? '';
  if (shown.includes('Poytaxt')) {
    await hand.choose(card.getByRole('radio', { name: 'Toshkent', exact: true }));
    return 'single';
  }
  if (shown.includes('Juft')) {
    for (const name of ['2', '4']) {
      await hand.choose(card.getByRole('checkbox', { name, exact: true }));
    }
    return 'multiple';
  }
  const piece = (bank: string, name: string) =>
    card
      .getByRole('group', { name: bank, exact: true })
      .getByRole('button', { name, exact: true })
      .first();
  if (shown.includes('Ajrating')) {
    for (const [group, items] of Object.entries(GROUPS)) {
      for (const item of items) {
        const place = card.getByRole('group', { name: group, exact: true });
        const put = place.getByRole('button', {
          name: t('test:group.putInto', { name: group, count: 1 }),
        });
        await hand.place(piece(t('test:group.bank'), item), place, put);
        await expect(place.getByRole('button', { name: item, exact: true })).toBeVisible();
      }
    }
    return 'grouping';
  }
  for (const [n, word] of ['ota', 'ona', 'ota'].entries()) {
    const named = (inside: string) =>
      card.getByRole('button', {
        name: t('test:gap.label', { number: n + 1, total: 3, word: inside }),
        exact: true,
      });
    const gap = named(t('test:gap.empty'));
    await hand.place(piece(t('test:gap.bank'), word), gap, gap);
    await expect(named(word)).toBeVisible();
  }
  return 'dragwords';
}

import type { Page } from '@playwright/test';
import { textsIn } from '@malaka/e2e/texts';
import { parseKeyring } from '@malaka/server/kit/config/secret-file';
import { createPersonalData } from '@malaka/server/kit/personal-data/seal';
import { type Hands, signIn } from './hands-page.ts';
import { printFigure } from './report.ts';
import { addProfiles, addReviewers } from './review-data.ts';
import { sized } from './size.ts';
import { addTree } from './tree-data.ts';
import { addCaller, addLearners, inWorld, type World } from './world.ts';

const PEOPLE = sized(3412, 60);
const PROFILES = sized(50, 2);

/** Texts of the pages, which are requested in Uzbek (hands.ts). */
const t = textsIn('uz');

/** Matches a text up to its number. */
const beginning = (key: string) => new RegExp(`^${t(key, { amount: '#' }).split(' (#')[0]}`);

type Goal = { clicks?: number; keys?: number };

/** Frequent tasks of staff: one reminder to many, profiles one by one, an attempt restored. */
export async function benchStaffHands(openPage: () => Promise<Page>): Promise<void> {
  await inWorld(async (world) => await remindMany(await openPage(), world));
  await inWorld(async (world) => await reviewProfiles(await openPage(), world));
  await inWorld(async (world) => await returnAttempt(await openPage(), world));
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

async function remindMany(page: Page, world: World): Promise<void> {
  await addLearners(world.pool, PEOPLE);
  await signIn(page, world.base, await addCaller(world.pool, 'admin'));
  await page.goto(`${world.base}/dashboard/users/1?role=learner`);
  const whole = page.locator('thead input[type=checkbox]');
  await whole.waitFor();
  const began = performance.now();
  await whole.click();
  await button(page, beginning('bulk:all')).click();
  await button(page, t('bulk:action.pupils.remind.label')).click();
  await button(page, beginning('bulk:action.pupils.remind.confirm')).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await report(page, `One reminder to ${PEOPLE} people`, { began, goal: { clicks: 4 } });
  const { rows } = await world.pool.query<{ rows_total: number }>(
    'select rows_total from bulk_runs',
  );
  if (rows[0]?.rows_total !== PEOPLE) throw new Error('It was not all of them');
}

async function reviewProfiles(page: Page, { base, keys, pool }: World): Promise<void> {
  const personalData = createPersonalData(parseKeyring(keys));
  await addProfiles(pool, personalData, { waiting: PROFILES, confirmed: 0 });
  const [token] = await addReviewers(pool, 1);
  await signIn(page, base, token!);
  await page.goto(`${base}/dashboard/profile-reviews/1`);
  await page.locator('tbody a').first().waitFor();
  const heading = page.getByRole('heading', { level: 1 });
  const began = performance.now();
  let former = await heading.textContent();
  await page.keyboard.press('n');
  for (let n = 0; n < PROFILES; n += 1) {
    await page.waitForFunction(
      (last) => document.querySelector('h1')?.textContent !== last,
      former,
    );
    former = await heading.textContent();
    await page
      .locator('button:enabled', { hasText: new RegExp(`^${t('profile-reviews:confirm')}`) })
      .waitFor();
    await page.keyboard.press('c');
  }
  await page.waitForURL(/profile-reviews\/1$/);
  const goal = { clicks: 0, keys: 2 * PROFILES };
  await report(page, `${PROFILES} profiles reviewed`, { began, goal });
}

async function returnAttempt(page: Page, { base, pool }: World): Promise<void> {
  await addTree(pool, { sections: 1, paragraphs: 1 });
  await addLearners(pool, 1);
  await pool.query(
    `insert into attempts (account_id, lesson_id, number, started_at, finished_at, score, max_score,
       percent, min_percentage, is_passed, questions, seed)
     select p.account_id, l.id, 1, now() - interval '9 minutes', now(), 1, 3, 33.3, 60, false, '[]', 1
     from profiles p, lessons l where p.last_name = 'Karimova'`,
  );
  const { rows } = await pool.query<{ account_id: number }>(
    `select account_id from profiles where last_name = 'Karimova'`,
  );
  await signIn(page, base, await addCaller(pool, 'admin'));
  await page.goto(`${base}/dashboard/users/1?role=learner`);
  const person = page.locator('tbody').getByRole('link', { name: /Karimova/ });
  await person.waitFor();
  const began = performance.now();
  await person.click();
  await page.waitForURL(new RegExp(`/view/${rows[0]!.account_id}`));
  await button(page, t('pupils:tab.attempts')).click();
  await button(page, t('returned-attempts:list.return')).click();
  const dialog = page.getByRole('dialog');
  const reason = 'Chiroq oʻchdi';
  await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: t('returned-attempts:return'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await report(page, 'An attempt of a named person given back', { began, goal: { clicks: 4 } });
}

type Task = { began: number; goal: Goal };

async function report(page: Page, name: string, { began, goal }: Task): Promise<void> {
  const measured = await page.evaluate<Hands>('hands');
  for (const what of ['clicks', 'keys'] as const) {
    const value = goal[what];
    if (value === undefined) continue;
    const figure = { name: `${name}: ${what}`, measured: measured[what], unit: '' };
    printFigure({ ...figure, goal: { is: '<=', value } });
  }
  const seconds = (performance.now() - began) / 1000;
  printFigure({ name: `${name}: time of the page`, measured: seconds, unit: 's' });
}

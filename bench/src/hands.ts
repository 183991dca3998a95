import { chromium, type Page } from '@playwright/test';
import type pg from 'pg';
import { findBrowser } from '@malaka/e2e/find-browser';
import { type Hands, signIn } from './hands-page.ts';
import { benchStaffHands } from './hands-staff.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { addTree } from './tree-data.ts';
import { inWorld } from './world.ts';

const QUESTIONS = sized(20, 2);
const ANSWERS = ['Toshkent', 'Samarqand', 'Buxoro', 'Xiva'];
const QUESTION_ROW = '[data-question-line]';

type World = { base: string; pool: pg.Pool };

/** What everyday tasks cost a user: clicks, keys and seconds. */
export async function benchHands(): Promise<void> {
  const { executablePath, env } = findBrowser();
  const isRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: isRoot ? ['--no-sandbox'] : [],
  });
  const openPage = () =>
    browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'uz-UZ' });
  try {
    await inWorld(async ({ base, pool }) => {
      const page = await openPage();
      await openTest(page, { base, pool });
      await writeTest(page);
      await pool.query('update questions set deleted_at = now()');
      await pasteTest(page);
    });
    await benchStaffHands(openPage);
  } finally {
    await browser.close();
  }
}

/** The author's own test without questions. */
async function openTest(page: Page, { base, pool }: World): Promise<void> {
  const { courseId, token } = await addTree(pool, { sections: 1, paragraphs: 1 });
  await pool.query('delete from question_versions');
  await pool.query('delete from questions');
  const { rows } = await pool.query<{ section_id: number }>(
    'select section_id from lessons where course_id = $1',
    [courseId],
  );
  await signIn(page, base, token);
  const section = `course-items/${courseId}/section/${rows[0]!.section_id}`;
  await page.goto(`${base}/dashboard/copyrights/${section}/lesson/test`);
  await page.getByRole('main').locator('kbd').first().waitFor();
}

const textOf = (n: number) => `${n}-savol: poytaxt qaysi shahar?`;

async function writeTest(page: Page): Promise<void> {
  const began = performance.now();
  let letters = 0;
  await page.keyboard.press('n');
  for (let n = 1; n <= QUESTIONS; n += 1) {
    await page.keyboard.type(textOf(n));
    for (const [k, answer] of ANSWERS.entries()) {
      await page.keyboard.press('Enter');
      if (k === n % ANSWERS.length) await page.keyboard.press('*');
      await page.keyboard.type(answer);
    }
    await page.keyboard.press('Control+Enter');
    letters += textOf(n).length + ANSWERS.join('').length;
  }
  await page
    .locator(QUESTION_ROW)
    .nth(QUESTIONS - 1)
    .waitFor();
  await report(page, `${QUESTIONS} questions typed`, { began, letters, mostClicks: 0 });
}

async function pasteTest(page: Page): Promise<void> {
  await page.reload();
  await page.getByRole('main').locator('kbd').first().waitFor();
  const began = performance.now();
  const questions = Array.from({ length: QUESTIONS }, (_, n) =>
    [`${n + 1}. Poytaxt qaysi?`, ...ANSWERS.map((one, k) => `${'abcd'[k]}) ${one}`)].join('\n'),
  );
  const key = questions.map((_, n) => `${n + 1}-A`).join(' ');
  await page.evaluate(pasting(`${questions.join('\n\n')}\n\nJavoblar: ${key}`));
  await page.getByRole('dialog').locator('footer button').last().click();
  await page
    .locator(QUESTION_ROW)
    .nth(QUESTIONS - 1)
    .waitFor();
  await report(page, `${QUESTIONS} questions pasted`, { began, letters: 0, mostClicks: 1 });
}

/** Pastes a text on the page, as the clipboard provides it. */
const pasting = (text: string) => `{
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', ${JSON.stringify(text)});
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.body.dispatchEvent(new ClipboardEvent('paste', init));
}`;

type Task = {
  began: number;
  /** Characters of the questions themselves, which no editor can save. */
  letters: number;
  mostClicks: number;
};

async function report(
  page: Page,
  name: string,
  { began, letters, mostClicks }: Task,
): Promise<void> {
  const { clicks, keys } = await page.evaluate<Hands>('hands');
  const goal = { is: '<=', value: mostClicks } as const;
  printFigure({ name: `${name}: clicks in the test`, measured: clicks, unit: '', goal });
  printFigure({ name: `${name}: keys besides the letters`, measured: keys - letters, unit: '' });
  const seconds = (performance.now() - began) / 1000;
  printFigure({ name: `${name}: time of the page`, measured: seconds, unit: 's' });
}

import { type CDPSession, chromium, type Page } from '@playwright/test';
import { browserFlags, findBrowser } from '@malaka/e2e/find-browser';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes } from './times.ts';

const STEPS = sized(30, 2);
/** As far as the next section. */
const DRAG_MOVES = 60;
const LONGEST_MS = 50;

type Opened = { base: string; courseId: number; token: string };

/** Moves in a tree of 300 rows: script time per move, and how often it exceeds 50 ms. */
export async function measureMoves({ base, courseId, token }: Opened): Promise<void> {
  const { executablePath, env } = findBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: browserFlags(),
  });
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((key: string) => localStorage.setItem('token', key), token);
    const page = await context.newPage();
    await page.goto(`${base}/dashboard/copyrights/course-items/${courseId}`);
    await page.getByRole('treeitem').nth(299).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await watchLongTasks(page);
    const metrics = await context.newCDPSession(page);
    await metrics.send('Performance.enable');
    await stepByKeys(page, metrics);
    await drag(page, metrics);
    const longTasks = await page.evaluate(() => (globalThis as unknown as Watched).longTasks);
    printFigure({
      name: `Tasks over ${LONGEST_MS} ms in all of these moves`,
      measured: longTasks.length,
      unit: `longest ${Math.round(Math.max(0, ...longTasks))} ms`,
      goal: { is: '<=', value: 0 },
    });
  } finally {
    await browser.close();
  }
}

type Watched = { longTasks: number[] };

async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    watched.longTasks = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.longTasks.push(entry.duration);
    }).observe({ type: 'longtask' });
  });
}

async function scriptMs(metrics: CDPSession): Promise<number> {
  const { metrics: values } = await metrics.send('Performance.getMetrics');
  return (values.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** A paragraph moves down row by row, into section after section, each step saved. */
async function stepByKeys(page: Page, metrics: CDPSession): Promise<void> {
  const times: number[] = [];
  await page.getByRole('treeitem', { name: /^Mavzu 20\.1 / }).focus();
  for (let step = 0; step < STEPS; step += 1) {
    const before = await scriptMs(metrics);
    const saved = page.waitForResponse((response) => response.url().endsWith('/order-section'));
    await page.keyboard.press('Alt+ArrowDown');
    await saved;
    await page.waitForTimeout(150);
    times.push((await scriptMs(metrics)) - before);
  }
  printTimes('Step by the keyboard, scripts with the save', times, LONGEST_MS);
}

async function drag(page: Page, metrics: CDPSession): Promise<void> {
  const row = page.getByRole('treeitem', { name: /^Boʻlim 2 / });
  await row.scrollIntoViewIfNeeded();
  const handle = await row.locator('[aria-hidden]').first().boundingBox();
  if (!handle) throw new Error('There is nothing to drag by.');
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const times: number[] = [];
  for (let move = 1; move <= DRAG_MOVES; move += 1) {
    const before = await scriptMs(metrics);
    await page.mouse.move(x + (move % 5), y + move * 8);
    times.push((await scriptMs(metrics)) - before);
  }
  const saved = page.waitForResponse((response) => response.url().endsWith('/order-section'));
  await page.mouse.up();
  await saved;
  printTimes('One move of the pointer while dragging, scripts', times, LONGEST_MS);
}

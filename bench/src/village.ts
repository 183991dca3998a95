import type { Page } from '@playwright/test';
import { LEARNER, launchBrowser, PASSWORD, PHONE } from './first-visitor.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const LONG = { timeout: 120_000 };
const POLL_MS = 200;
/** Answers are stored once the page is complete. */
const STORING_MS = 5000;
const PASSWORD_FIELD = 'input[name=password]';
/** Typing speed of somebody who searches for the keys. */
const TYPING = { delay: 250 };

/** A village's connection; unlimited in the smallest form. */
const BYTES_A_SECOND = sized(20_000, 1e9);

type Opened = { address: string; sign: string; most: number; isGuest: boolean; isOnce?: boolean };

/** Over a connection of 20 kB/s whose answers take 600 ms, a page is opened, and opened again. */
export async function measureVillage(
  base: string,
  lesson: string,
  prepare: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await launchBrowser();
  const open = async (page: Page, address: string, sign: string) => {
    const since = performance.now();
    await page.goto(base + address, { waitUntil: 'commit' });
    await page.locator(sign).first().waitFor(LONG);
    return (performance.now() - since) / 1000;
  };
  const measure = async (
    name: string,
    { address, sign, most, isGuest, isOnce = false }: Opened,
  ) => {
    const context = await browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      if (!isGuest) await prepare(page);
      await slowDown(page);
      const figure = (what: string, measured: number, value: number) =>
        printFigure({ name: `${name}: ${what}`, measured, unit: 's', goal: { is: '<=', value } });
      figure('after', await open(page, address, sign), most);
      if (isOnce) return;
      await page.waitForLoadState('networkidle', LONG);
      if (!isGuest) await waitUntilStored(page);
      figure('the second time after', await open(page, address, sign), 1.5);
    } finally {
      await context.close();
    }
  };
  /** As a first-time user: the landing page is read, then the form is opened and filled in. */
  const measureSignIn = async () => {
    const context = await browser.newContext(PHONE);
    try {
      const page = await context.newPage();
      await slowDown(page);
      await open(page, '/', 'h1');
      await page.waitForLoadState('networkidle');
      const figure = (name: string, measured: number, value: number, unit = 's') =>
        printFigure({ name: `20 kB/s, ${name}`, measured, unit, goal: { is: '<=', value } });
      const after = async (act: () => Promise<void>, sign: string) => {
        const since = performance.now();
        await act();
        await page.locator(sign).first().waitFor(LONG);
        return (performance.now() - since) / 1000;
      };
      const toForm = () => page.getByRole('banner').locator('form[action] button').tap();
      figure('form of the sign-in after the tap', await after(toForm, PASSWORD_FIELD), 6);
      await page.locator('input[name=phone]').pressSequentially(LEARNER.slice(3), TYPING);
      await page.locator(PASSWORD_FIELD).pressSequentially(PASSWORD, TYPING);
      let bytes = 0;
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      session.on('Network.dataReceived', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      const submit = page.locator('main form[method=post] button[type=submit]');
      const words = await after(() => submit.tap(), 'main a[href*="/lesson/"]');
      figure('words of the first home after the tap', words, 8);
      figure('bytes until these words', bytes / 1000, 100, 'kB');
    } finally {
      await context.close();
    }
  };
  try {
    await measure('20 kB/s, heading of the landing', {
      address: '/',
      sign: 'h1',
      most: 4,
      isGuest: true,
    });
    await measure('20 kB/s, first words of the home', {
      address: '/dashboard/profile',
      sign: 'main a[href*="/lesson/"]',
      most: 8,
      isGuest: false,
    });
    await measure('20 kB/s, heading of a text lesson', {
      address: lesson,
      sign: 'main h1',
      most: 10,
      isGuest: false,
      isOnce: true,
    });
    await measureSignIn();
  } finally {
    await browser.close();
  }
}

/** A returning user comes back once the device has stored code and answers of the home. */
async function waitUntilStored(page: Page): Promise<void> {
  // `waitForFunction` would not wait for a promise.
  while (!(await page.evaluate(isHomeCached))) await page.waitForTimeout(POLL_MS);
  await page.waitForTimeout(STORING_MS);
}

/** Runs in the page: whether the worker has cached the code of the home. */
async function isHomeCached(): Promise<boolean> {
  if (navigator.serviceWorker.controller === null) return false;
  const cached = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
  return (await Promise.all(cached)).flat().some(({ url }) => url.includes('/page-home'));
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: sized(600, 0),
    downloadThroughput: BYTES_A_SECOND,
    uploadThroughput: BYTES_A_SECOND,
  });
}

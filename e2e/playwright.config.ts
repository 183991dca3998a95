import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './src/find-browser.ts';
import { listedTests } from './src/unsteady.ts';

const browser = findBrowser();
const PACED = '**/*.paced.spec.ts';
const listed = listedTests();

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './src/global-setup.ts',
  // One more than cores: a journey waits for its page and its server a quarter of the time.
  workers: 3,
  // The journeys of a file share a database and run in order.
  fullyParallel: false,
  projects: [
    { name: 'core', testIgnore: PACED, grep: /@core/, grepInvert: listed },
    { name: 'journeys', testIgnore: PACED, grepInvert: [/@core|@screens/, ...listed] },
    { name: 'screens', testIgnore: PACED, grep: /@screens/, grepInvert: listed },
    // They depend on real time or kill servers, so they run one at a time.
    { name: 'paced', testMatch: PACED, grepInvert: listed, workers: 1 },
    ...(listed.length > 0 ? [{ name: 'unsteady', grep: listed }] : []),
  ],
  forbidOnly: Boolean(process.env['CI']),
  // A margin for a busy machine: real errors still fail, only later.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  retries: 0,
  use: {
    browserName: 'chromium',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // A worker would fetch what journeys intercept with `page.route`; those that test it allow it.
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: browserFlags(),
    },
  },
});

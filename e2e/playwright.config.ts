import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './src/find-browser.ts';

// Asked once: the workers load this file too, and inherit the answer.
process.env['MALAKA_TEST_BROWSER'] ??= JSON.stringify(findBrowser());
const browser = JSON.parse(process.env['MALAKA_TEST_BROWSER']) as ReturnType<typeof findBrowser>;

// oxlint-disable-next-line import/no-default-export -- Playwright reads the default export
export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  globalSetup: './src/global-setup.ts',
  workers: 2,
  fullyParallel: true,
  // Those that are paced wait on real time or kill servers: `npm test -- --paced`.
  projects: [
    { name: 'journeys', testIgnore: '**/*.paced.spec.ts' },
    { name: 'paced', testMatch: '**/*.paced.spec.ts' },
  ],
  forbidOnly: Boolean(process.env['CI']),
  // Room for a busy machine: what is wrong fails as well, only later.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // The second try is there for its trace: a journey that needs it has failed.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  use: {
    browserName: 'chromium',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    // A worker would fetch what journeys catch by `page.route`; those about it allow it.
    serviceWorkers: 'block',
    actionTimeout: 40_000,
    // Recording each journey costs more than the journey.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: browserFlags(),
    },
  },
});

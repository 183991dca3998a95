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
  forbidOnly: Boolean(process.env['CI']),
  // Room for a busy machine: what is wrong fails as well, only later.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // A journey that passes at its second try is told as flaky, with the trace of that try.
  retries: process.env['CI'] ? 1 : 0,
  use: {
    browserName: 'chromium',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
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

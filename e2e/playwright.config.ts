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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    locale: 'uz-UZ',
    timezoneId: 'Asia/Tashkent',
    actionTimeout: 20_000,
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.executablePath,
      env: { ...process.env, ...browser.env },
      args: browserFlags(),
    },
  },
});

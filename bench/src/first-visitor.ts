import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '@malaka/e2e/find-browser';

/** The learner whom the demo places in the middle of a course. */
export const LEARNER = '998900000002';
/** Sees every queue of the platform. */
export const ADMINISTRATOR = '998900000001';
export const PASSWORD = 'Malaka-2026';
/** A guest's phone starts without the client, in its requested language (docs/decisions/0101). */
export const PHONE = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  locale: 'uz-UZ',
};

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = findBrowser();
  return await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

import type { Page } from '@playwright/test';

/**
 * Takes up what has the focus, to be moved by arrows. The library hears these from its next task on,
 * and a key that is pressed by a program may come before that.
 */
export async function takeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate('new Promise((done) => setTimeout(done))');
}

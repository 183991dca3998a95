import type { Page } from '@playwright/test';

/**
 * Picks up the focused item, to be moved by arrows. The library listens for these only in its next
 * task, and a programmatic key press may come before that.
 */
export async function takeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.evaluate('new Promise((done) => setTimeout(done))');
}

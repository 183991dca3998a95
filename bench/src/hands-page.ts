import type { Page } from '@playwright/test';

export type Hands = { clicks: number; keys: number };

/** Mouse and key presses, counted by the page itself. */
const COUNTER = `
  globalThis.hands = { clicks: 0, keys: 0 };
  addEventListener('pointerdown', () => void (hands.clicks += 1), true);
  addEventListener('keydown', () => void (hands.keys += 1), true);
`;

/** Signs in on the next page, from which presses are counted. */
export async function signIn(page: Page, base: string, token: string): Promise<void> {
  await page.goto(`${base}/favicon.svg`);
  await page.evaluate((value) => localStorage.setItem('token', value), token);
  await page.addInitScript(COUNTER);
}

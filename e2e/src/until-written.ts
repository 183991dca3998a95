import { expect, type Locator, type Page } from '@playwright/test';

/** The server has the page ready: the first one of all waits for its thread. */
export async function untilWritten(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain('data-written="page"');
}

/** The client has taken over what the server wrote: before that a link loads a page of its own. */
export async function untilHydrated(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

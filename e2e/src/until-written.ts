import { expect, type Locator, type Page } from '@playwright/test';

/** The server has rendered the page: the very first waits for the rendering thread. */
export async function untilWritten(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain('data-written="page"');
}

/** The client has hydrated the page: before that, a link loads a new page. */
export async function untilHydrated(part: Locator): Promise<void> {
  await expect
    .poll(() => part.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

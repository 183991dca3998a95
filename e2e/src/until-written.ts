import { expect, type Page } from '@playwright/test';

/** The server has the page ready: the first one of all waits for its thread. */
export async function untilWritten(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(address)).text())
    .toContain('data-written="page"');
}

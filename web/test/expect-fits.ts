import { expect } from 'vitest';

/** Nothing is wider than the window, once charts and fonts have found their size. */
export async function expectFits(): Promise<void> {
  await expect
    .poll(() => document.documentElement.scrollWidth)
    .toBeLessThanOrEqual(document.documentElement.clientWidth);
}

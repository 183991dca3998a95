import { expect } from 'vitest';

/** Nothing is wider than the window. */
export function expectFits(): void {
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

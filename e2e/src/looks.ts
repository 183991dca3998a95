import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/**
 * Axe's default rules, and the one about visible names that it leaves disabled. Popups belong to
 * the control that opens them, so they need no landmark.
 */
export const WHOLE_AXE = {
  rules: { 'label-content-name-mismatch': { enabled: true } },
  checks: {
    region: {
      options: {
        regionMatcher:
          'dialog, [role=dialog], [role=alertdialog], [role=listbox], [role=menu], [role=tooltip], svg',
      },
    },
  },
};

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { inner, whole } = await page.locator('html').evaluate((html) => {
    const { clientWidth, scrollWidth } = html as unknown as Record<string, number>;
    return { inner: clientWidth ?? 0, whole: scrollWidth ?? 0 };
  });
  expect(whole, `sideways scroll at ${page.url()}`).toBeLessThanOrEqual(inner);
}

/** Wait for fade-ins to end: contrast is judged in the final state. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { document } = globalThis as unknown as {
      document: { getAnimations: () => { finished: Promise<unknown>; effect: Effect | null }[] };
    };
    type Effect = { getComputedTiming: () => { endTime?: unknown } };
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** Axe finds no lasting serious or critical violations: elements still fading are ignored. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(async () => {
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const grave = violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
    expect(grave, page.url()).toEqual([]);
  }).toPass({ timeout: 90_000 });
}

/** The picture itself has loaded, not its placeholder. */
export async function expectPicture(image: Locator): Promise<void> {
  await expect
    .poll(() =>
      image.evaluate((node) => (node as unknown as { naturalWidth?: number }).naturalWidth ?? 0),
    )
    .toBeGreaterThan(300);
}

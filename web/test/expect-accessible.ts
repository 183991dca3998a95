import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Axe's default rules, and the one about visible names that it leaves disabled. Popups belong to
 * the control that opens them, so they need no landmark.
 */
const WHOLE_AXE = {
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

/** Wait for fade-ins to end: contrast is judged in the final state. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Axe finds no violations in either colour scheme. */
export async function expectAccessible(): Promise<void> {
  const html = document.documentElement;
  const shown = html.dataset['mantineColorScheme'] ?? 'light';
  const found: string[] = [];
  for (const scheme of ['light', 'dark']) {
    html.dataset['mantineColorScheme'] = scheme;
    // oxlint-disable-next-line no-await-in-loop -- one page has one scheme at a time
    await settled();
    // oxlint-disable-next-line no-await-in-loop -- one page has one scheme at a time
    const { violations } = await axe.run(document.body, WHOLE_AXE);
    for (const { id, nodes } of violations) {
      const places = nodes.map(
        ({ html: source, failureSummary }) => `${source.slice(0, 160)} ${failureSummary}`,
      );
      found.push(`${scheme}, ${id}: ${places.join(' | ')}`);
    }
  }
  html.dataset['mantineColorScheme'] = shown;
  expect(found).toEqual([]);
}

import axe from 'axe-core';
import { expect } from 'vitest';

/** Wait for fade-ins to end: contrast is judged in the final state. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Axe finds no serious or critical violations. */
export async function expectAccessible(): Promise<void> {
  await settled();
  const { violations } = await axe.run(document.body);
  const grave = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => {
      const places = nodes.map(
        ({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`,
      );
      return `${id}: ${places.join(' | ')}`;
    });
  expect(grave).toEqual([]);
}

import axe from 'axe-core';
import { expect } from 'vitest';

/** What fades in is whole: colours are judged as people see them, not on their way. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Axe finds nothing serious or critical. */
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

import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';

const PLACING: ReadonlySet<ShownQuestion['type']> = new Set(['dragwords', 'grouping', 'ordering']);

export const loadPlacing = () => import('./PlacedAnswer.tsx');

/** Loaded while online: the question that needs it may come when offline. */
export async function preloadPlacing(
  questions: readonly Pick<ShownQuestion, 'type'>[],
): Promise<void> {
  if (questions.some(({ type }) => PLACING.has(type))) {
    await loadPlacing().catch(() => undefined);
  }
}

import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';

const PLACING: ReadonlySet<AskedQuestion['type']> = new Set(['dragwords', 'grouping', 'ordering']);

export const loadPlacing = () => import('./PlacedAnswer.tsx');

/** Loaded while online: the question that needs it may come when offline. */
export async function preloadPlacing(
  questions: readonly Pick<AskedQuestion, 'type'>[],
): Promise<void> {
  if (questions.some(({ type }) => PLACING.has(type))) {
    await loadPlacing().catch(() => undefined);
  }
}

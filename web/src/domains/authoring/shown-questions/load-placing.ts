import { isPlacedKind } from '@malaka/contracts/authoring/question-types';
import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';

export const loadPlacing = () => import('./PlacedAnswer.tsx');

/** Loaded while online: the question that needs it may come when offline. */
export async function preloadPlacing(
  questions: readonly Pick<ShownQuestion, 'type'>[],
): Promise<void> {
  // Pairs are chosen from lists.
  if (questions.some(({ type }) => isPlacedKind(type) && type !== 'matching')) {
    await loadPlacing().catch(() => undefined);
  }
}

import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';

export const loadPlacing = () => import('./PlacedAnswer.tsx');

/** Fetched while there is a line: the question that needs it may come when there is none. */
export function preloadPlacing(questions: readonly Pick<AskedQuestion, 'type'>[]): void {
  if (questions.some(({ type }) => type === 'dragwords' || type === 'grouping')) {
    void loadPlacing().catch(() => undefined);
  }
}

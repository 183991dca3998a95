import { normalizeText } from '../normalize-text.ts';
import { earnable, sum } from '../points.ts';
import type { GradedGroup } from '../questions.ts';
import { kind } from './kind.ts';

type Placements = readonly { item: string; groupId: number }[];

export const grouping = kind('grouping', {
  maxScore: ({ groups }) => sum(groups.filter(({ items }) => items.length > 0).map(earnable)),
  score: ({ groups }, { placements }) => sum(groups.map((group) => groupScore(group, placements))),
  withKey: (question, { placements }) => ({
    ...question,
    groups: question.groups.map((group) => ({
      ...group,
      score: 1,
      items: placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => item),
    })),
  }),
  keyText: ({ groups }) =>
    JSON.stringify(
      groups
        .map(({ id, items }) => [id, items.map(normalizeText).toSorted()] as const)
        .toSorted(([one], [other]) => one - other),
    ),
});

// Decision 85: wrong items are subtracted from right ones, so putting all items into one group
// earns nothing.
function groupScore(group: GradedGroup, placements: Placements): number {
  const items = new Set(group.items.map(normalizeText));
  if (items.size === 0) return 0;
  const placed = new Set(
    placements.filter(({ groupId }) => groupId === group.id).map(({ item }) => normalizeText(item)),
  );
  const right = Array.from(placed).filter((item) => items.has(item)).length;
  const wrong = placed.size - right;
  return (earnable(group) * Math.max(0, right - wrong)) / items.size;
}

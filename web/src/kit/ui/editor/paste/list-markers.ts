import { isTag, type Markup, type Tag, textOf } from '@malaka/grading/markup';
import { type Item, styleOf } from './reading.ts';

export const isMarker = (node: Markup): boolean =>
  isTag(node) && /mso-list\s*:\s*ignore/i.test(styleOf(node));

/** The number or bullet that Word writes before an item, and the item without it. */
export function markerOf(tag: Tag): { mark: string; rest: Markup[] } {
  let mark = '';
  const without = (nodes: readonly Markup[]): Markup[] =>
    nodes.flatMap((node): Markup[] => {
      if (!isTag(node)) return [node];
      if (!isMarker(node)) return [{ ...node, children: without(node.children) }];
      mark += textOf(node);
      return [];
    });
  const rest = without(tag.children);
  return { mark: mark.replace(/[\s\u00A0]+/g, ' ').trim(), rest };
}

/** "1.", "а)", "(iv)" are numbers; "·", "o" and pictures are bullets. */
export function kindOf(mark: string): Pick<Item, 'isOrdered' | 'start'> {
  const number = /^\(?(?:\d+\.)*(\d+|\p{L}{1,5})[.)]/u.exec(mark)?.[1];
  if (number === undefined) return { isOrdered: false, start: undefined };
  return { isOrdered: true, start: /^\d+$/.test(number) ? Number(number) : undefined };
}

import type { TreeParagraph, TreeSection } from '@malaka/contracts/authoring/course-tree';

export type Tree = readonly TreeSection[];
export type TreeNode = TreeSection | TreeParagraph;
export type Depth = 0 | 1;

/** A node as a row of the tree. */
export type TreeRow = {
  node: TreeNode;
  depth: Depth;
  parentId: number | null;
  /** Among its siblings, from 0. */
  index: number;
  siblings: number;
};

export function rowsOf(tree: Tree, collapsed: ReadonlySet<number>): TreeRow[] {
  return tree.flatMap((section, index) => {
    const row = { node: section, depth: 0 as const, parentId: null, index, siblings: tree.length };
    if (collapsed.has(section.id)) return [row];
    const { children } = section;
    return [
      row,
      ...children.map((node, place) => ({
        node,
        depth: 1 as const,
        parentId: section.id,
        index: place,
        siblings: children.length,
      })),
    ];
  });
}

/** Decision 73: a section with a lesson has no paragraphs. */
export const takesParagraphs = ({ lesson, parentId }: TreeNode): boolean =>
  parentId === null && lesson === null;

/** Target of a move: the index among the parent's other children. */
export type Target = { parentId: number | null; index: number };

const childrenOf = (tree: Tree, parentId: number | null): readonly TreeNode[] =>
  parentId === null ? tree : (tree.find(({ id }) => id === parentId)?.children ?? []);

export function findRow(tree: Tree, id: number): TreeRow | undefined {
  return rowsOf(tree, new Set()).find(({ node }) => node.id === id);
}

export function moveNode(tree: Tree, id: number, { parentId, index }: Target): TreeSection[] {
  const row = findRow(tree, id);
  if (!row) return [...tree];
  const without = withoutNode(tree, id);
  const node = { ...row.node, parentId, sectionType: typeAt(parentId) };
  if (parentId === null) return numbered(without.toSpliced(index, 0, node));
  return without.map((section) =>
    section.id === parentId
      ? {
          ...section,
          children: numbered(section.children.toSpliced(index, 0, { ...node, children: [] })),
        }
      : section,
  );
}

const typeAt = (parentId: number | null): TreeNode['sectionType'] =>
  parentId === null ? 'section' : 'paragraph';

export function withoutNode(tree: Tree, id: number): TreeSection[] {
  const left = tree
    .filter((section) => section.id !== id)
    .map((section) => {
      const children = section.children.filter((child) => child.id !== id);
      return children.length === section.children.length
        ? section
        : { ...section, children: numbered(children) };
    });
  return numbered(left);
}

export function withNode(tree: Tree, node: TreeNode): TreeSection[] {
  if (node.parentId === null) return [...tree, node];
  return tree.map((section) =>
    section.id === node.parentId
      ? { ...section, children: [...section.children, { ...node, children: [] }] }
      : section,
  );
}

export function withName(tree: Tree, id: number, name: string): TreeSection[] {
  return tree.map((section) => {
    if (section.id === id) return { ...section, name };
    if (!section.children.some((child) => child.id === id)) return section;
    const children = section.children.map((one) => (one.id === id ? { ...one, name } : one));
    return { ...section, children };
  });
}

/** Nodes that stay in place remain the same objects, so that their rows are not rendered again. */
function numbered<Node extends { order: number }>(nodes: readonly Node[]): Node[] {
  return nodes.map((node, index) =>
    node.order === index + 1 ? node : { ...node, order: index + 1 },
  );
}

/** The complete tree as saved (SCT-09). */
export const orderOf = (tree: Tree) =>
  tree.map(({ id, order, children }) => ({
    id,
    order,
    children: children.map((child) => ({ id: child.id, order: child.order })),
  }));

export const DIRECTIONS = ['up', 'down', 'in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** One step by the keyboard or the menu; undefined if it is not possible. */
export function stepOf(tree: Tree, id: number, direction: Direction): Target | undefined {
  const row = findRow(tree, id);
  if (!row) return undefined;
  const { parentId, index, siblings } = row;
  const isFirst = index === 0;
  const isLast = index === siblings - 1;
  if (direction === 'in') return stepIn(tree, row);
  if (direction === 'out') {
    const parent = parentId === null ? -1 : tree.findIndex((section) => section.id === parentId);
    return parent < 0 ? undefined : { parentId: null, index: parent + 1 };
  }
  if (direction === 'up' && !isFirst) return { parentId, index: index - 1 };
  if (direction === 'down' && !isLast) return { parentId, index: index + 1 };
  return parentId === null ? undefined : stepAcross(tree, parentId, direction);
}

/** A section without paragraphs becomes the last paragraph of the section above. */
function stepIn(tree: Tree, { node, parentId, index }: TreeRow): Target | undefined {
  const above = tree[index - 1];
  if (parentId !== null || node.children.length > 0 || !above) return undefined;
  return takesParagraphs(above) ? { parentId: above.id, index: above.children.length } : undefined;
}

/** A paragraph at the edge of its section moves to the next section that takes one. */
function stepAcross(tree: Tree, parentId: number, direction: 'up' | 'down'): Target | undefined {
  const place = tree.findIndex(({ id }) => id === parentId);
  const others = direction === 'up' ? tree.slice(0, place).toReversed() : tree.slice(place + 1);
  const next = others.find(takesParagraphs);
  return next && { parentId: next.id, index: direction === 'up' ? next.children.length : 0 };
}

export type Drop = Target & {
  depth: Depth;
  /** The drop line appears before this row; null for the end of the tree. */
  before: number | null;
};

type Dragged = {
  /** The visible rows, including the dragged one. */
  rows: readonly TreeRow[];
  id: number;
  /** The pointer is between rows: this many of them are above. */
  above: number;
  /** Depth by the horizontal drag distance. */
  depth: Depth;
};

/** Where a dragged node would land; undefined if it is not one of these rows. */
export function dropOf({ rows, id, above, depth }: Dragged): Drop | undefined {
  const dragged = rows.find(({ node }) => node.id === id);
  if (!dragged) return undefined;
  const isOwn = (row: TreeRow) => row.node.id === id || row.parentId === id;
  const rest = rows.filter((row) => !isOwn(row));
  const gap = rows.slice(0, above).filter((row) => !isOwn(row)).length;
  if (dragged.node.children.length > 0)
    return dropAt({ rest, gap: sectionGap(rest, gap), id, depth: 0 });
  const [previous, next] = [rest[gap - 1], rest[gap]];
  const most = previous && (previous.depth === 1 || takesParagraphs(previous.node)) ? 1 : 0;
  const least = next?.depth === 1 ? 1 : 0;
  return dropAt({ rest, gap, id, depth: depth >= most ? most : least });
}

/** Sections with paragraphs land between sections: the nearest such gap. */
function sectionGap(rest: readonly TreeRow[], gap: number): number {
  const gaps = [...rest.keys(), rest.length].filter((place) => rest[place]?.depth !== 1);
  return gaps.reduce((best, place) =>
    Math.abs(place - gap) < Math.abs(best - gap) ? place : best,
  );
}

type Fall = { rest: readonly TreeRow[]; gap: number; id: number; depth: Depth };

function dropAt({ rest, gap, id, depth }: Fall): Drop {
  const before = rest[gap]?.node.id ?? null;
  const above = rest.slice(0, gap);
  if (depth === 0) {
    const index = above.filter((row) => row.depth === 0).length;
    return { parentId: null, index, depth, before };
  }
  const previous = above.at(-1)!;
  const parentId = previous.parentId ?? previous.node.id;
  const isCollapsed = previous.depth === 0 && rest[gap]?.parentId !== parentId;
  const index = isCollapsed
    ? previous.node.children.filter((child) => child.id !== id).length
    : above.filter((row) => row.parentId === parentId).length;
  return { parentId, index, depth, before };
}

/** True if the node already is there. */
export function isInPlace(tree: Tree, id: number, { parentId, index }: Target): boolean {
  const row = findRow(tree, id);
  return row?.parentId === parentId && row.index === index;
}

/** A move relative to its neighbours, so that it can be repeated in a changed tree. */
export type Intent = { id: number; parentId: number | null; afterId: number | null };

export function intentOf(tree: Tree, id: number, { parentId, index }: Target): Intent {
  const siblings = childrenOf(withoutNode(tree, id), parentId);
  return { id, parentId, afterId: siblings[index - 1]?.id ?? null };
}

export function targetOf(tree: Tree, { id, parentId, afterId }: Intent): Target | undefined {
  const row = findRow(tree, id);
  const parent = parentId === null ? undefined : tree.find((section) => section.id === parentId);
  if (!row || (parentId !== null && (!parent || !takesParagraphs(parent)))) return undefined;
  if (parentId !== null && row.node.children.length > 0) return undefined;
  const siblings = childrenOf(withoutNode(tree, id), parentId);
  if (afterId === null) return { parentId, index: 0 };
  const after = siblings.findIndex((sibling) => sibling.id === afterId);
  return { parentId, index: after < 0 ? siblings.length : after + 1 };
}

/** What is deleted together with a node. */
export function contentsOf({ children, lesson }: TreeNode): {
  paragraphs: number;
  lessons: number;
} {
  const inside = children.filter((child) => child.lesson !== null).length;
  return { paragraphs: children.length, lessons: inside + (lesson ? 1 : 0) };
}

export const sectionsWithParagraphs = (tree: Tree): number[] =>
  tree.filter(({ children }) => children.length > 0).map(({ id }) => id);

/** The maximum points of all lessons. */
export const pointsOf = (tree: Tree): number =>
  tree
    .flatMap((section) => [section, ...section.children])
    .reduce((sum, { lesson }) => sum + (lesson?.maxScore ?? 0), 0);

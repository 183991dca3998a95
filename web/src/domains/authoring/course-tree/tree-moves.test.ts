import type { TreeSection } from '@malaka/contracts/authoring/course-tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Direction,
  contentsOf,
  dropOf,
  findRow,
  intentOf,
  moveNode,
  orderOf,
  rowsOf,
  stepOf,
  targetOf,
  withNode,
  withoutNode,
} from './tree-moves.ts';

/** `1(11 12) 2* 3`: a star marks a lesson. */
function treeOf(text: string): TreeSection[] {
  return [...text.matchAll(/(\d+)(\*?)(?:\(([^)]*)\))?/g)].map(([, id, star, inside], index) => ({
    ...nodeOf(Number(id), star === '*', null, index),
    children: [...(inside ?? '').matchAll(/(\d+)(\*?)/g)].map(([, child, mark], place) =>
      nodeOf(Number(child), mark === '*', Number(id), place),
    ),
  }));
}

function nodeOf(id: number, hasLesson: boolean, parentId: number | null, index: number) {
  const lesson = {
    id,
    name: '',
    typeId: 3,
    type: 'text',
    questionsCount: 0,
    draftsCount: 0,
    maxScore: 0,
  } as const;
  return {
    id,
    name: `${id}`,
    courseId: 1,
    sectionType: parentId === null ? ('section' as const) : ('paragraph' as const),
    parentId,
    order: index + 1,
    lesson: hasLesson ? lesson : null,
    children: [],
  };
}

const textOf = (tree: readonly TreeSection[]) =>
  tree
    .map(({ id, lesson, children }) => {
      const inside = children.map((child) => `${child.id}${child.lesson ? '*' : ''}`).join(' ');
      return `${id}${lesson ? '*' : ''}${inside && `(${inside})`}`;
    })
    .join(' ');

const tree = treeOf('1(11 12*) 2* 3 4(41)');

const stepped = (id: number, direction: Direction) => {
  const target = stepOf(tree, id, direction);
  return target && textOf(moveNode(tree, id, target));
};

describe('steps', () => {
  test('sections go past each other with what is in them', () => {
    expect(stepped(1, 'down')).toBe('2* 1(11 12*) 3 4(41)');
    expect(stepped(4, 'up')).toBe('1(11 12*) 2* 4(41) 3');
    expect(stepped(1, 'up')).toBeUndefined();
    expect(stepped(4, 'down')).toBeUndefined();
  });

  test('paragraphs go on to the next section that takes one', () => {
    expect(stepped(11, 'down')).toBe('1(12* 11) 2* 3 4(41)');
    expect(stepped(12, 'down')).toBe('1(11) 2* 3(12*) 4(41)');
    expect(stepped(41, 'up')).toBe('1(11 12*) 2* 3(41) 4');
    expect(stepped(11, 'up')).toBeUndefined();
    expect(stepped(41, 'down')).toBeUndefined();
  });

  test('a section becomes a paragraph of the one above, a paragraph a section', () => {
    expect(stepped(41, 'out')).toBe('1(11 12*) 2* 3 4 41');
    expect(stepped(12, 'out')).toBe('1(11) 12* 2* 3 4(41)');
    expect(stepped(2, 'in')).toBe('1(11 12* 2*) 3 4(41)');
    expect(stepped(3, 'in')).toBeUndefined();
    expect(stepped(4, 'in')).toBeUndefined();
    expect(stepped(1, 'in')).toBeUndefined();
    expect(stepped(11, 'in')).toBeUndefined();
    expect(stepped(1, 'out')).toBeUndefined();
  });
});

describe('drops', () => {
  const rows = rowsOf(tree, new Set());
  const dropped = (id: number, above: number, depth: 0 | 1) =>
    textOf(moveNode(tree, id, dropOf({ rows, id, above, depth })!));

  test('a paragraph falls into a section or becomes one, as far as it was pulled', () => {
    expect(dropped(41, 1, 1)).toBe('1(41 11 12*) 2* 3 4');
    expect(dropped(41, 3, 1)).toBe('1(11 12* 41) 2* 3 4');
    expect(dropped(41, 3, 0)).toBe('1(11 12*) 41 2* 3 4');
    expect(dropped(41, 0, 1)).toBe('41 1(11 12*) 2* 3 4');
    expect(dropped(41, 5, 1)).toBe('1(11 12*) 2* 3(41) 4');
  });

  test('nothing falls below a lesson, and between paragraphs only paragraphs', () => {
    expect(dropped(11, 4, 1)).toBe('1(12*) 2* 11 3 4(41)');
    expect(dropped(2, 2, 0)).toBe('1(11 2* 12*) 3 4(41)');
  });

  test('a section with paragraphs falls between sections', () => {
    expect(dropped(4, 1, 1)).toBe('4(41) 1(11 12*) 2* 3');
    expect(dropped(1, 7, 1)).toBe('2* 3 4(41) 1(11 12*)');
    expect(dropped(1, 1, 1)).toBe(textOf(tree));
  });

  test('into a collapsed section it falls at the end', () => {
    const collapsedRows = rowsOf(tree, new Set([1]));
    const drop = dropOf({ rows: collapsedRows, id: 41, above: 1, depth: 1 });
    expect(drop).toEqual({ parentId: 1, index: 2, depth: 1, before: 2 });
  });

  test('anything dragged anywhere leaves every node once and no paragraph below a lesson', () => {
    const moveInput = fc.record({
      id: fc.constantFrom(1, 11, 12, 2, 3, 4, 41),
      above: fc.nat(7),
      depth: fc.constantFrom(0 as const, 1 as const),
      collapsed: fc.subarray([1, 4]),
    });
    fc.assert(
      fc.property(moveInput, ({ id, above, depth, collapsed }) => {
        const drop = dropOf({ rows: rowsOf(tree, new Set(collapsed)), id, above, depth });
        if (!drop) return;
        const moved = moveNode(tree, id, drop);
        const ids = rowsOf(moved, new Set()).map(({ node }) => node.id);
        expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 11, 12, 41]);
        expect(moved.filter(({ lesson, children }) => lesson && children.length > 0)).toEqual([]);
        expect(findRow(moved, id)).toMatchObject({ parentId: drop.parentId, index: drop.index });
      }),
    );
  });
});

// spec: SCT-09, SCT-14
test('the complete tree is saved with the orders of all', () => {
  expect(orderOf(moveNode(tree, 3, { parentId: null, index: 0 }))).toEqual([
    { id: 3, order: 1, children: [] },
    {
      id: 1,
      order: 2,
      children: [
        { id: 11, order: 1 },
        { id: 12, order: 2 },
      ],
    },
    { id: 2, order: 3, children: [] },
    { id: 4, order: 4, children: [{ id: 41, order: 1 }] },
  ]);
});

test('lines that keep their place are not drawn anew', () => {
  const moved = moveNode(tree, 41, { parentId: 3, index: 0 });
  expect(moved.map((section, place) => section === tree[place])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(withoutNode(tree, 4).every((section, place) => section === tree[place])).toBe(true);
});

test('a move is made again beside its neighbours in a changed tree', () => {
  const intent = intentOf(tree, 41, { parentId: 1, index: 1 });
  expect(intent).toEqual({ id: 41, parentId: 1, afterId: 11 });
  const again = (text: string) => targetOf(treeOf(text), intent);
  expect(again('5 1(12 11) 4(41)')).toEqual({ parentId: 1, index: 2 });
  expect(again('1(12) 4(41)')).toEqual({ parentId: 1, index: 1 });
  expect(again('1* 4(41)')).toBeUndefined();
  expect(again('2 4(41)')).toBeUndefined();
  expect(again('1(11) 4')).toBeUndefined();
});

test('new nodes come to the end, and a deletion is told with what goes along', () => {
  expect(textOf(withNode(tree, nodeOf(42, false, 4, 1)))).toBe('1(11 12*) 2* 3 4(41 42)');
  expect(textOf(withNode(tree, nodeOf(5, false, null, 4)))).toBe('1(11 12*) 2* 3 4(41) 5');
  expect(tree.map(contentsOf)).toEqual([
    { paragraphs: 2, lessons: 1 },
    { paragraphs: 0, lessons: 1 },
    { paragraphs: 0, lessons: 0 },
    { paragraphs: 1, lessons: 0 },
  ]);
});

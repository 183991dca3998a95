import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import type { TreeParagraph, TreeSection } from '@malaka/contracts/authoring/course-tree';

export type TreeRow = {
  id: number;
  name: string;
  parentId: number | null;
  lessonId: number | null;
  lessonName: string | null;
  lessonType: LessonType | null;
  questionsCount: number;
  draftsCount: number;
  maxScore: number | null;
};

/** `rows` are in the order of their places; `order` counts from 1 among siblings. */
export function treeOf(courseId: number, rows: readonly TreeRow[]): TreeSection[] {
  const paragraphs = Map.groupBy(rows, ({ parentId }) => parentId);
  return (paragraphs.get(null) ?? []).map((row, index) => ({
    ...nodeOf(courseId, row, index),
    children: (paragraphs.get(row.id) ?? []).map((child, place) => nodeOf(courseId, child, place)),
  }));
}

function nodeOf(courseId: number, row: TreeRow, index: number): TreeParagraph {
  const { id, name, parentId, lessonId, lessonType, questionsCount, draftsCount, maxScore } = row;
  return {
    id,
    name,
    courseId,
    sectionType: parentId === null ? 'section' : 'paragraph',
    parentId,
    order: index + 1,
    lesson:
      lessonId === null || lessonType === null
        ? null
        : {
            id: lessonId,
            name: row.lessonName ?? name,
            typeId: LESSON_TYPE_IDS[lessonType],
            type: lessonType,
            questionsCount,
            draftsCount,
            maxScore: maxScore ?? 0,
          },
    children: [],
  };
}

type Ordered = { id: number; order: number };
export type InputTree = readonly (Ordered & { children: readonly Ordered[] })[];
export type Place = { id: number; parentId: number | null; sortOrder: number };

/** Target place of each section of the input tree; equal orders retain the input sequence. */
export function placesOf(tree: InputTree): Place[] {
  const numbered = <One extends Ordered>(list: readonly One[], parentId: number | null) =>
    list
      .toSorted((a, b) => a.order - b.order)
      .map((one, index) => ({ one, place: { id: one.id, parentId, sortOrder: index + 1 } }));
  return numbered(tree, null).flatMap(({ one, place }) => [
    place,
    ...numbered(one.children, one.id).map((child) => child.place),
  ]);
}

/** Position of each among its siblings, from 1: deleted ones leave gaps in `sortOrder`. */
export function indexesOf(places: readonly Omit<Place, 'sortOrder'>[]): Map<number, number> {
  const families = Map.groupBy(places, ({ parentId }) => parentId);
  return new Map(
    [...families.values()].flatMap((family) =>
      family.map(({ id }, index) => [id, index + 1] as const),
    ),
  );
}

/** Whether both have the same ids, each once. */
export function isSameSet(input: readonly number[], live: readonly number[]): boolean {
  const ids = new Set(input);
  return ids.size === input.length && ids.size === live.length && live.every((id) => ids.has(id));
}

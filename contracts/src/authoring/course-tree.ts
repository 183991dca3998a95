import { z } from 'zod';
import { id, idText } from '#/kit/codecs.ts';
import { lessonType } from './course-types.ts';
import { get, post } from '#/kit/endpoint.ts';
import { idBody, idParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const SECTION_TYPES = ['section', 'paragraph'] as const;
/** Sections and paragraphs of one course. */
export const TREE_MAX = 1000;

export const sectionName = z.string().trim().min(1).max(200);

/** A lesson as the tree shows it. */
const treeLesson = wire(
  {
    id: z.int(),
    name: z.string(),
    typeId: z.int(),
    type: lessonType,
    questionsCount: z.int(),
    draftsCount: z.int(),
    /** The most points a learner can earn. */
    maxScore: z.number(),
  },
  { typeId: 'lesson_type_id', type: 'lesson_type' },
);
export type TreeLesson = z.output<typeof treeLesson>;

const node = {
  id: z.int(),
  name: z.string(),
  courseId: z.int(),
  sectionType: z.enum(SECTION_TYPES),
  parentId: z.int().nullable(),
  order: z.int(),
  lesson: treeLesson.nullable(),
};
const paragraph = wire({ ...node, children: z.array(z.never()) }, { children: 'childs' });
const section = wire({ ...node, children: z.array(paragraph) }, { children: 'childs' });
export type TreeSection = z.output<typeof section>;
export type TreeParagraph = z.output<typeof paragraph>;

/** `revision` grows with each change to the tree. */
const tree = wire({
  success: z.literal(1),
  data: z.array(section),
  revision: z.int(),
});
export type CourseTree = z.output<typeof tree>;

export const getCourseTree = get.author('/teacher/courses/:id/sections', {
  summary: 'Sections and paragraphs of your course with their lessons',
  params: idParams,
  answer: tree,
});

export const createSection = post.author('/teacher/create-section', {
  summary: 'Add a section at the end of a course, or a paragraph at the end of a section',
  body: wire({
    name: sectionName,
    courseId: idText,
    sectionType: z.enum(SECTION_TYPES),
    parentId: idText.nullish(),
  }),
  answer: wire({ success: z.literal(1), data: section, revision: z.int() }),
});

export const updateSection = post.author('/teacher/update-section', {
  summary: 'Rename a section or paragraph of your course',
  body: wire({ id, name: sectionName }),
  answer: wire({
    success: z.literal(1),
    data: wire({ id: z.int(), name: z.string() }),
    revision: z.int(),
  }),
});

export const deleteSection = post.author('/teacher/delete-section', {
  summary: 'Delete a section with its paragraphs and lessons; learners’ results stay',
  body: idBody,
  answer: wire({ success: z.literal(1), revision: z.int() }),
});

export const restoreSection = post.author('/teacher/restore-section', {
  summary: 'Undo a deletion: everything deleted together is restored to its place',
  body: idBody,
  answer: tree,
});

/** The whole tree in its new order; missing or unknown ids are a conflict. */
export const orderSections = post.author('/teacher/order-section', {
  summary: 'Save the complete tree in a new order; 409 if it was changed meanwhile',
  body: wire({
    courseId: idText,
    sections: z
      .array(
        wire(
          {
            id,
            order: z.int().min(0).max(TREE_MAX),
            children: z
              .array(wire({ id, order: z.int().min(0).max(TREE_MAX) }))
              .max(TREE_MAX)
              .default([]),
          },
          { children: 'childs' },
        ),
      )
      .max(TREE_MAX),
    /** Revision of the reordered tree; without it only the ids are compared. */
    revision: z.int().optional(),
  }),
  answer: tree,
});

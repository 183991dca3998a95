import { z } from 'zod';
import { filterOf, flag, id, idText } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { authoredQuestion, question, questions, second, tag, TAGS_MAX } from './questions.ts';
import { done, idBody, idParams, list, one, page, search } from '#/kit/shapes.ts';
import { QUESTION_TYPES } from '#/authoring/question-types.ts';
import { wire } from '#/kit/wire.ts';

const bankFilters = {
  search,
  tag: tag.optional(),
  type: filterOf(z.enum(QUESTION_TYPES)),
  courseId: idText.optional(),
  /** Only questions with duplicates, listed side by side. */
  twins: filterOf(z.enum(['only'])),
};
export const bankFilter = wire(bankFilters);

/** The bank: all the author's questions that are not references. */
export const listBank = get.author('/teacher/questions', {
  summary: 'Your questions in all courses, by words in any spelling, tags, type and course',
  query: wire({ ...bankFilters, page }),
  answer: list(
    wire({
      question: authoredQuestion,
      courseId: z.int().nullable(),
      courseName: z.string().nullable(),
      lessonName: z.string().nullable(),
      usesCount: z.int(),
      /** The author's other questions with the same content, in any script and spelling. */
      twinsCount: z.int(),
    }),
  ),
});

/** Its own place, and the places that use it by reference. */
export const listUses = get.author('/teacher/questions/:id/uses', {
  summary: 'Lessons that contain your question, itself or by reference',
  params: idParams,
  answer: one(
    z.array(
      wire({
        questionId: z.int(),
        lessonId: z.int().nullable(),
        lessonName: z.string().nullable(),
        /** Null for a place in the bank alone, or in the diagnostic. */
        courseId: z.int().nullable(),
        courseName: z.string().nullable(),
        sectionId: z.int().nullable(),
        time: z.int().nullable(),
        isReference: flag,
      }),
    ),
  ),
});

export const listTags = get.author('/teacher/questions/tags', {
  summary: 'Tags of your questions, most used first',
  answer: one(z.array(wire({ tag: z.string(), count: z.int() }))),
});

export const tagQuestion = post.author('/teacher/questions/tag', {
  summary: 'Set the tags of your question',
  body: wire({ id, tags: z.array(tag).max(TAGS_MAX) }),
  answer: done,
});

export const useQuestions = post.author('/teacher/questions/use', {
  summary: 'Add questions of the bank to your lesson, by reference or as copies',
  body: wire({
    ids: z.array(id).min(1).max(100),
    lessonId: id,
    time: second.nullish(),
    how: z.enum(['reference', 'copy']),
    /** For questions without a category; the diagnostic requires one. */
    categoryId: id.nullish(),
  }),
  answer: questions,
});

export const detachQuestion = post.author('/teacher/questions/detach', {
  summary: 'Make a reference an independent question, so that it can be changed here',
  body: idBody,
  answer: question,
});

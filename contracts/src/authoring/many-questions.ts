import { z } from 'zod';
import { post } from '#/kit/endpoint.ts';
import { done, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { manyIds, score, tag, TAGS_MAX } from './questions.ts';

/**
 * Result of a bulk change. Questions used by reference, or to which it does not apply, stay as they
 * are.
 */
const changedMany = one(wire({ changedIds: z.array(z.int()), keptIds: z.array(z.int()) }));

export const scoreQuestions = post.author('/teacher/lesson/score-questions', {
  summary: 'Set the same points for many of your questions, shared by the right answers of each',
  body: wire({ ids: manyIds, score: score.min(0.01) }),
  answer: changedMany,
});

export const deleteQuestions = post.author('/teacher/lesson/delete-questions', {
  summary: 'Delete many of your questions, all of them or none; learners’ answers stay',
  body: wire({ ids: manyIds }),
  answer: done,
});

export const restoreQuestions = post.author('/teacher/lesson/restore-questions', {
  summary: 'Undo the deletion of many, all of them or none',
  body: wire({ ids: manyIds }),
  answer: done,
});

export const tagQuestions = post.author('/teacher/questions/tag-many', {
  summary: 'Add and remove tags of many of your questions; one with too many tags stays unchanged',
  body: wire({
    ids: manyIds,
    add: z.array(tag).max(TAGS_MAX).default([]),
    remove: z.array(tag).max(TAGS_MAX).default([]),
  }),
  answer: changedMany,
});

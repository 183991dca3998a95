import { z } from 'zod';
import { flag, id, idText, instant } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { lesson } from './authored-lessons.ts';
import { LESSON_FIELDS, lessonValues } from './lesson-values.ts';

/** Revisions stored per lesson; older ones are deleted. */
export const LESSON_REVISIONS_MAX = 50;

const revision = z.int().min(1);

export const lessonRevision = wire({
  revision,
  /** Null for the content before the first known revision. */
  savedAt: instant.nullable(),
  authorName: z.string().nullable(),
  /** Autosaved while the author was typing. */
  isAuto: flag,
  /** The lesson itself changed; otherwise a draft was saved. */
  isShown: flag,
  /** The revision whose content was restored. */
  restoredFrom: revision.nullable(),
  /** Fields that differ from the previous revision. */
  changed: z.array(z.enum(LESSON_FIELDS)),
  words: z.int(),
});
export type LessonRevision = z.output<typeof lessonRevision>;

export const listLessonRevisions = get.author('/teacher/lessons/:id/revisions', {
  summary: 'Revisions of your lesson, newest first',
  params: idParams,
  answer: one(z.array(lessonRevision)),
});

export const getLessonRevision = get.author('/teacher/lessons/:id/revisions/:revision', {
  summary: 'Fields of your lesson in a revision',
  params: wire({ id: idText, revision: idText }),
  answer: one(lessonValues),
});

const typed = {
  id,
  /** Revision the editor was opened with; if the lesson has changed since, nothing is saved. */
  revision,
};

export const autosaveLesson = post.author('/teacher/lesson/keep', {
  summary: 'Autosave edits of your lesson; learners see them only if the lesson saves itself',
  body: wire({
    ...typed,
    values: lessonValues,
    /** One editing session: edits within some minutes of each other form one revision. */
    sitting: z.uuid(),
  }),
  answer: lesson,
});

export const restoreLessonRevision = post.author('/teacher/lesson/restore-revision', {
  summary: 'Restore the content of an earlier revision as a new one',
  body: wire({ ...typed, from: revision }),
  answer: lesson,
});

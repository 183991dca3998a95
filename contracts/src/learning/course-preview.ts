import { z } from 'zod';
import { answersByQuestion } from '#/authoring/shown-questions.ts';
import { flag } from '#/kit/codecs.ts';
import { sectionOutline } from './courses.ts';
import { courseType } from '#/authoring/course-types.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { lessonView } from './lessons.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { testResult } from './lesson-tests.ts';
import { timedSet } from './timed-answers/sets.ts';
import { wire } from '#/kit/wire.ts';

export const previewCourse = get.examiner('/teacher/courses/:id/preview', {
  summary:
    'Outline of the caller’s own course, or of one to approve, as a learner sees it, with every lesson open',
  params: idParams,
  answer: one(
    wire({
      id: z.int(),
      name: z.string(),
      type: courseType,
      isActive: flag,
      /** 0: the caller is reviewing the course for approval (decision 65). */
      isOwn: flag,
      sections: z.array(sectionOutline),
    }),
  ),
});
export type CoursePreview = AnswerOf<typeof previewCourse>['data'];

/** Includes an open attempt from the start; its questions come without keys. */
export const previewLesson = get.examiner('/teacher/lessons/:id/preview', {
  summary:
    'The caller’s own lesson, or one of a course to approve, as a learner sees it; nothing is counted',
  params: idParams,
  answer: one(lessonView),
});

export const previewCheck = post.examiner('/teacher/lessons/:id/preview-check', {
  summary: 'Grade answers to the caller’s own test as for a learner; nothing is stored',
  params: idParams,
  body: wire({ answers: answersByQuestion }),
  answer: one(testResult),
});

export const previewVideoCheck = post.examiner('/teacher/lessons/:id/preview-check-video', {
  summary:
    'Grade answers to the questions of the caller’s own video as for a learner; nothing is stored',
  params: idParams,
  body: wire({ answers: answersByQuestion }),
  answer: one(z.array(timedSet)),
});

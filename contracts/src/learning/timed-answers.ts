import { z } from 'zod';
import { answersByQuestion } from '#/authoring/shown-questions.ts';
import { flag, id, INTEGER_MAX } from '#/kit/codecs.ts';
import { post } from '#/kit/endpoint.ts';
import { eventKind } from '#/kit/event-kind.ts';
import { lessonView } from './lessons.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const checkVideo = post.learner('/course/test-check-video', {
  isRepeatable: true,
  summary: 'Answer questions of a video; sending the same answer again has no effect',
  body: wire({
    sectionSlug: z.string().max(200),
    lessonId: id,
    answers: answersByQuestion,
    /** No question of the lesson remains; the server decides that itself (decision 88). */
    isEnd: flag,
    /** Question id to the version shown; an answer to an earlier version is ignored. */
    versions: z.record(z.string().regex(/^\d{1,10}$/), z.int().min(1).max(INTEGER_MAX)).optional(),
  }),
  answer: one(wire({ lesson: lessonView })),
});

export const videoAnswered = eventKind('video-answered', checkVideo);

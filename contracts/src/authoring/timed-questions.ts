import { z } from 'zod';
import { idText, numberText } from '#/kit/codecs.ts';
import { type AnswerOf, get, post } from '#/kit/endpoint.ts';
import { QUESTIONS_PER_LESSON_MAX, second } from './questions.ts';
import { done, one, lessonParams } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

export const deleteQuestionTime = post.author('/teacher/lesson/delete-question-time', {
  summary: 'Delete all questions at a second of a video',
  body: wire({ lessonId: idText, time: numberText.pipe(second) }),
  answer: done,
});

export const restoreQuestionTime = post.author('/teacher/lesson/restore-question-time', {
  summary: 'Undo the last deletion of a second while its place is free',
  body: wire({ lessonId: idText, time: numberText.pipe(second) }),
  answer: done,
});

export const updateTime = post.author('/teacher/lesson/update-time', {
  summary: 'Move the given questions to another second of their video',
  body: wire(
    {
      time: numberText.pipe(second),
      lessonId: idText,
      ids: z.array(idText).min(1).max(QUESTIONS_PER_LESSON_MAX),
    },
    { ids: 'questions' },
  ),
  answer: done,
});

/** Question times of a lesson's video and the video's length, for the timeline. */
export const listQuestionTimes = get.author('/teacher/lessons/:lessonId/question-times', {
  summary: 'Seconds of a lesson’s video with questions, and the number of questions at each',
  params: lessonParams,
  answer: one(
    wire({
      durationSeconds: z.number().nullable(),
      times: z.array(
        wire({
          time: z.int(),
          questionsCount: z.int(),
          draftsCount: z.int(),
          /** First question as plain text. */
          firstText: z.string(),
        }),
      ),
    }),
  ),
});
export type QuestionTimes = AnswerOf<typeof listQuestionTimes>['data'];

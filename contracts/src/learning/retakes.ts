import { z } from 'zod';
import { instant } from '#/kit/codecs.ts';
import { type AnswerOf, get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

// Apart from the test calls: pages that only show when a test may be taken need none of their
// shapes.

/** As many as fit on the learner's deadline card. */
export const RETAKES_SHOWN = 5;

export const listRetakes = get.learner('/user/retakes', {
  summary: `Failed tests of courses in progress that may be retaken, at most ${RETAKES_SHOWN}, and tests that cannot be started now`,
  answer: one(
    wire({
      serverNow: instant,
      retakes: z.array(
        wire({
          lessonId: z.int(),
          courseId: z.int(),
          lessonName: z.string(),
          courseName: z.string(),
          /** The end of the block; null: the test may be taken now. */
          retryAt: instant.nullable(),
        }),
      ),
      /**
       * Tests of these courses that cannot be started now: failed recently, or waiting to be
       * graded.
       */
      shut: z.array(
        wire({ lessonId: z.int(), why: z.enum(['retake', 'grading']), until: instant }),
      ),
    }),
  ),
});
export type Retakes = AnswerOf<typeof listRetakes>['data'];

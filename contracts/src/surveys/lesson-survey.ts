import { z } from 'zod';
import { OFFER_STATES } from '#/surveys/choices.ts';
import { flag, tashkentTime } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

/** A survey of a lesson or of a completed course, as this learner can take it. */
export const lessonSurvey = wire(
  {
    id: z.int(),
    name: z.string(),
    state: z.enum(OFFER_STATES),
    startsAt: tashkentTime.nullable(),
    endsAt: tashkentTime.nullable(),
    isAnonymous: flag,
  },
  { startsAt: 'start_time', endsAt: 'end_time' },
);
export type LessonSurvey = z.output<typeof lessonSurvey>;

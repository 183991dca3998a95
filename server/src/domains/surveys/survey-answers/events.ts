import type { Database } from '#/kit/db/connect.ts';
import { createEvent } from '#/kit/events/events.ts';

type Answered = { accountId: number; surveyId: number; now: Date; address: string };

/** A person answered a survey; emitted again if the same answers are resent. */
export const surveyAnswered = createEvent<Answered, Database>();

import type { Database } from '#/kit/db/connect.ts';
import { createEvent } from '#/kit/events/create-event.ts';

type Answered = { accountId: number; surveyId: number; now: Date; address: string };

/** A person has answered; told again where the same answers come again. */
export const surveyAnswered = createEvent<Answered, Database>();

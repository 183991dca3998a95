import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { useCall } from '#/kit/api/use-call.ts';

/** A participant's access to the room. */
export type RoomEntry = AnswerOf<typeof joinWebinar>['data'];

export const useJoin = (webinarId: number) => useCall(joinWebinar, { params: { id: webinarId } });

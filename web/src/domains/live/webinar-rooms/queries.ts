import type { AnswerOf, BodyOf } from '@malaka/contracts/kit/endpoint';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { useMutation } from '@tanstack/react-query';
import { call } from '#/kit/api/client.ts';

/** A participant's access to the room. */
export type RoomEntry = AnswerOf<typeof joinWebinar>['data'];

export function useJoin(webinarId: number) {
  return useMutation({
    mutationFn: async (body: BodyOf<typeof joinWebinar>) =>
      (await call(joinWebinar, { params: { id: webinarId }, body })).data,
  });
}

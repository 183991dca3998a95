import { roomEvents } from '@malaka/contracts/webinar-rooms';
import type { Namespace } from 'socket.io';
import { z } from 'zod';

type Events = typeof roomEvents;
type Tell = <Name extends keyof Events>(event: Name, payload: z.output<Events[Name]>) => void;

export const roomName = (webinarId: number) => `webinar:${webinarId}`;
export const moderatorsName = (webinarId: number) => `moderators:${webinarId}`;
export const personName = (participantId: number) => `participant:${participantId}`;

/** How a room tells its pages, in the spelling of the contract. */
export type RoomSender = {
  /** On all nodes. */
  toAll: Tell;
  toModerators: Tell;
  toPerson: (participantId: number, ...event: Parameters<Tell>) => void;
  toPagesHere: Tell;
  /** Lets go of all pages of a person, on all nodes. */
  letGo: (participantId: number) => void;
};

type Target = { emit: (event: string, payload: unknown) => unknown };

const tellWith =
  (target: () => Target): Tell =>
  (event, payload) => {
    target().emit(event, z.encode(roomEvents[event] as z.ZodType, payload));
  };

export const createSender = (space: Namespace, webinarId: number): RoomSender => ({
  toAll: tellWith(() => space.to(roomName(webinarId))),
  toModerators: tellWith(() => space.to(moderatorsName(webinarId))),
  toPagesHere: tellWith(() => space.local.to(roomName(webinarId))),
  toPerson: (id, event, payload) => tellWith(() => space.to(personName(id)))(event, payload),
  letGo: (id) => space.in(personName(id)).disconnectSockets(true),
});

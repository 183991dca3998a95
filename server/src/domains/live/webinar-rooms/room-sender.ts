import { roomEvents } from '@malaka/contracts/live/webinar-rooms';
import type { Namespace } from 'socket.io';
import { z } from 'zod';

type Events = typeof roomEvents;
type Send = <Name extends keyof Events>(event: Name, payload: z.output<Events[Name]>) => void;

export const roomName = (webinarId: number) => `webinar:${webinarId}`;
export const moderatorsName = (webinarId: number) => `moderators:${webinarId}`;
export const personName = (participantId: number) => `participant:${participantId}`;

/** Sends events to a room's pages, encoded by the contract. */
export type RoomSender = {
  /** On all nodes. */
  toAll: Send;
  toModerators: Send;
  toPerson: (participantId: number, ...event: Parameters<Send>) => void;
  toPagesHere: Send;
  /** Notifies all pages of a participant on all nodes of the removal, and disconnects them. */
  removePerson: (participantId: number) => void;
};

type Target = { emit: (event: string, payload: unknown) => unknown };

const sendWith =
  (target: () => Target): Send =>
  (event, payload) => {
    target().emit(event, z.encode(roomEvents[event] as z.ZodType, payload));
  };

export const createSender = (space: Namespace, webinarId: number): RoomSender => ({
  toAll: sendWith(() => space.to(roomName(webinarId))),
  toModerators: sendWith(() => space.to(moderatorsName(webinarId))),
  toPagesHere: sendWith(() => space.local.to(roomName(webinarId))),
  toPerson: (id, event, payload) => sendWith(() => space.to(personName(id)))(event, payload),
  removePerson(id) {
    removePersonHere(space, id);
    space.serverSideEmit(REMOVAL, id);
  },
});

/**
 * A single message between nodes: two could arrive in the wrong order, and the page would be
 * disconnected before the notice.
 */
const REMOVAL = 'person_removed';

export function listenToRemovals(space: Namespace): void {
  space.on(REMOVAL, (id: number) => removePersonHere(space, id));
}

function removePersonHere({ local }: Namespace, id: number): void {
  sendWith(() => local.to(personName(id)))('removed', {});
  local.in(personName(id)).disconnectSockets(true);
}

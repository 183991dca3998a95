import type { Namespace } from 'socket.io';
import { roomEvents } from '@malaka/contracts/live/webinar-rooms';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type Allowance, newAllowance } from './answer-calls.ts';
import { advancePresence, beginPresence, endPresence, readPulses } from './track-presence.ts';
import type { Participant } from './participants.ts';
import { Room } from './room.ts';
import { findFacts } from './room-queries.ts';

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

const createSender = (space: Namespace, webinarId: number): RoomSender => ({
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

/** Time for pages to receive the end of the webinar before they are disconnected. */
const CLOSING_MS = 500;

type Needs = Pick<Deps, 'db' | 'now' | 'log'>;

/** A participant connected with one or more pages. */
type Guest = { webinarId: number; pages: number; presence: Promise<number> };

/** Rooms with pages on this node, and their participants. */
export class NodeRooms {
  readonly #deps: Needs;
  readonly #space: Namespace;
  readonly #rooms = new Map<number, Promise<Room>>();
  readonly #here = new Map<number, Guest>();
  readonly #allowances = new Map<number, Allowance>();
  readonly #leaving = new Set<Promise<void>>();

  constructor(deps: Needs, space: Namespace) {
    this.#deps = deps;
    this.#space = space;
  }

  /** The room of a planned or live webinar. */
  async open(webinarId: number): Promise<Room> {
    const known = this.#rooms.get(webinarId);
    if (known) return await known;
    const opening = this.#load(webinarId);
    this.#rooms.set(webinarId, opening);
    opening.catch(() => this.#rooms.delete(webinarId));
    return await opening;
  }

  async come({ id, webinarId }: Participant): Promise<{ room: Room; allowance: Allowance }> {
    const now = this.#deps.now();
    const guest = this.#here.get(id) ?? {
      webinarId,
      pages: 0,
      presence: beginPresence(this.#deps.db, { participantId: id, webinarId, now }),
    };
    guest.pages += 1;
    this.#here.set(id, guest);
    const allowance = this.#allowances.get(id) ?? newAllowance(now.getTime());
    this.#allowances.set(id, allowance);
    const [room] = await Promise.all([this.open(webinarId), guest.presence]);
    if (guest.pages === 1) room.recount();
    return { room, allowance };
  }

  go({ id }: Participant): void {
    const guest = this.#here.get(id);
    if (!guest) return;
    guest.pages -= 1;
    if (guest.pages > 0) return;
    this.#here.delete(id);
    const leaving = this.#leave(guest).catch((err: unknown) => {
      this.#deps.log.warn({ err }, 'The end of a presence could not be written');
    });
    this.#leaving.add(leaving);
    void leaving.then(() => this.#leaving.delete(leaving));
  }

  /** Extends everybody's presence in one statement and sends pages the state of their rooms. */
  async advance(): Promise<void> {
    try {
      await this.#movePresence();
      await this.#broadcastPulses();
    } catch (err) {
      this.#deps.log.warn({ err }, 'Presence in rooms could not be moved on');
    }
    for (const id of this.#allowances.keys()) {
      if (!this.#here.has(id)) this.#allowances.delete(id);
    }
  }

  /** Called when a webinar was started, ended, moved or deleted on any node. */
  async refresh(webinarId: number): Promise<void> {
    try {
      const room = await this.#rooms.get(webinarId);
      if (room && (await room.refresh())) this.#end(room);
    } catch (err) {
      this.#deps.log.warn({ err, webinar: webinarId }, 'A room could not be read anew');
    }
  }

  async refreshAll(): Promise<void> {
    for (const webinarId of this.#rooms.keys()) await this.refresh(webinarId);
  }

  async close(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      await opening.then((room) => room.stop()).catch(() => undefined);
    }
    await Promise.all(this.#leaving);
  }

  async #load(webinarId: number): Promise<Room> {
    const facts = await findFacts(this.#deps.db, webinarId);
    if (!facts) throw new AppError('webinar.not_found', 404);
    if (facts.state === 'finished') throw new AppError('webinar.finished', 409);
    return new Room(this.#deps, webinarId, facts, createSender(this.#space, webinarId));
  }

  async #leave({ webinarId, presence }: Guest): Promise<void> {
    const { db, now } = this.#deps;
    const id = await presence.catch(() => undefined);
    if (id !== undefined) await endPresence(db, { id, now: now() });
    (await this.#rooms.get(webinarId))?.recount();
  }

  #end(room: Room): void {
    const { webinarId } = room;
    room.facts = { ...room.facts, state: 'finished' };
    room.stop();
    room.send.toPagesHere('ended', {});
    setTimeout(() => {
      this.#rooms.delete(webinarId);
      this.#space.local.in(roomName(webinarId)).disconnectSockets(true);
    }, CLOSING_MS).unref();
  }

  async #movePresence(): Promise<void> {
    const guests = [...this.#here];
    const begun = await Promise.all(
      guests.map(async ([person, { presence }]) => ({
        person,
        id: await presence.catch(() => undefined),
      })),
    );
    const ids = begun.flatMap(({ id }) => id ?? []);
    if (ids.length === 0) return;
    const there = await advancePresence(this.#deps.db, ids, this.#deps.now());
    // Removed on another node, whose notification was lost.
    for (const { person, id } of begun) {
      if (id === undefined || there.has(person)) continue;
      this.#space.local.in(personName(person)).disconnectSockets(true);
    }
  }

  async #broadcastPulses(): Promise<void> {
    const occupied = new Set([...this.#here.values()].map(({ webinarId }) => webinarId));
    for (const [webinarId, opening] of this.#rooms) {
      if (occupied.has(webinarId)) continue;
      this.#rooms.delete(webinarId);
      void opening.then((room) => room.stop()).catch(() => undefined);
    }
    if (occupied.size === 0) return;
    const pulses = await readPulses(this.#deps.db, [...occupied], this.#deps.now());
    for (const pulse of pulses) {
      (await this.#rooms.get(pulse.webinarId))?.send.toPagesHere('pulse', pulse);
    }
  }
}

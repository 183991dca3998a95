import type { AddressInfo } from 'node:net';
import {
  ROOM_NAMESPACE,
  type RoomCall,
  type RoomCallAnswer,
  roomCalls,
  roomEvents,
} from '@malaka/contracts/live/webinar-rooms';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import { z } from 'zod';
import type { Database } from '#/kit/db/connect.ts';
import { createSessionFinder } from '#/domains/people/identity/find-session.ts';
import { openRooms } from '#/domains/live/webinar-rooms/open-rooms.ts';
import type { Deps } from '#/kit/deps.ts';
import { createScope, type Scope } from '#/kit/http/route.ts';
import { createLive } from '#/kit/live.ts';
import { createBareApp } from '#test/bare-app.ts';

type Pool = Parameters<typeof createBareApp>[0];

type NodeOptions = {
  now: () => Date;
  /** Routes by which participants join. */
  publicRoutes: (scope: Scope<'public'>, deps: Deps) => void;
};

/** A node that hosts rooms and listens on its own port. */
export async function createRoomNode(
  database: { db: Database; pool: Pool },
  { now, publicRoutes }: NodeOptions,
) {
  const { app, deps } = await createBareApp(
    database.pool,
    async (bare, bareDeps) => {
      const findSession = createSessionFinder(
        bareDeps.db,
        bareDeps.now,
        bareDeps.config.secondFactor,
      );
      const live = await createLive(bare, bareDeps, findSession);
      await openRooms(bare, bareDeps, { live, findSession });
      publicRoutes(createScope(bare, 'public', { findSession, now: bareDeps.now }, []), bareDeps);
    },
    { deps: { now } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, deps, port: (app.server.address() as AddressInfo).port };
}

type Shown = { participant?: unknown; token?: unknown; language?: string };

type Events = { [Name in keyof typeof roomEvents]: z.output<(typeof roomEvents)[Name]> };

/** A page of a room: records the events it receives in order. */
export class RoomPage {
  readonly socket: Socket;
  readonly heard: { name: string; payload: unknown }[] = [];

  constructor(port: number, shown: Shown) {
    this.socket = connect(`http://127.0.0.1:${port}${ROOM_NAMESPACE}`, {
      path: '/api/v1/live',
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: shown,
    });
    this.socket.onAny((name: keyof Events, payload: unknown) => {
      this.heard.push({ name, payload: z.decode(roomEvents[name] as z.ZodType, payload) });
    });
  }

  /** The error code of a refused entry; undefined if it succeeds. */
  async entering(): Promise<string | undefined> {
    return await new Promise((resolve) => {
      this.socket.once('connect', () => resolve(undefined));
      this.socket.once('connect_error', (error) => resolve(error.message));
    });
  }

  async raw(name: string, body: unknown): Promise<Record<string, unknown>> {
    return (await this.socket.emitWithAck(name, body)) as Record<string, unknown>;
  }

  /** In our names both ways; fails with the code of a refusal. */
  async ask<Name extends RoomCall>(
    name: Name,
    body: z.output<(typeof roomCalls)[Name]['body']>,
  ): Promise<RoomCallAnswer<Name>> {
    const call = roomCalls[name];
    const answer = await this.raw(name, z.encode(call.body as z.ZodType, body));
    if (answer['success'] !== 1) throw new Error(String(answer['code']));
    return z.decode(call.answer as z.ZodType, answer['data']) as RoomCallAnswer<Name>;
  }

  all<Name extends keyof Events>(name: Name): Events[Name][] {
    return this.heard
      .filter((event) => event.name === name)
      .map(({ payload }) => payload as Events[Name]);
  }

  gone(): Promise<string> {
    if (this.socket.disconnected) return Promise.resolve('gone');
    return new Promise((resolve) => this.socket.once('disconnect', resolve));
  }
}

const pages: RoomPage[] = [];
afterAll(() => {
  for (const { socket } of pages) socket.close();
});

export function openPage(port: number, shown: Shown): RoomPage {
  const page = new RoomPage(port, shown);
  pages.push(page);
  return page;
}

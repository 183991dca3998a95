import type { AddressInfo } from 'node:net';
import { CHAT_EVENT, type ChatEvent, chatEvent } from '@malaka/contracts/conversation/chats/events';
import { io as connect, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import { decode } from 'zod';
import type { Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import * as messageRoutes from '#/domains/conversation/chats/message-routes.ts';
import { passTyping, broadcastChats } from '#/domains/conversation/chats/broadcast-chats.ts';
import * as routes from '#/domains/conversation/chats/routes.ts';
import { createSessionFinder } from '#/domains/people/identity/find-session.ts';
import { createScope } from '#/kit/http/route.ts';
import { createLive, type Live } from '#/kit/live.ts';
import { createBareApp } from '#test/bare-app.ts';

type Pool = Parameters<typeof createBareApp>[0];

/** A node with chats that listens on its own port. */
export async function createChatNode(
  database: { db: Database; pool: Pool },
  input?: Partial<Deps>,
) {
  let live: Live | undefined;
  const { app, deps } = await createBareApp(
    database.pool,
    async (bare, needs) => {
      const find = createSessionFinder(needs.db, () => needs.now(), 'optional');
      live = await createLive(bare, needs, find);
      needs.live = live;
      await broadcastChats(bare, needs, live);
      passTyping(needs, live);
      const signedIn = createScope(bare, 'signedIn', { findSession: find, now: needs.now }, []);
      routes.signedInRoutes(signedIn, needs);
      messageRoutes.signedInRoutes(signedIn, needs);
    },
    { deps: { db: database.db, ...input } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, deps, live: live!, port };
}

const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.close();
});

/** An open page of the platform; it records the chat events it receives. */
export type Page = { socket: Socket; heard: ChatEvent[] };

export async function openPage({ port }: { port: number }, token: string): Promise<Page> {
  const socket = connect(`http://127.0.0.1:${port}`, {
    path: '/api/v1/live',
    transports: ['websocket'],
    forceNew: true,
    auth: { token },
  });
  sockets.push(socket);
  const heard: ChatEvent[] = [];
  socket.on(CHAT_EVENT, (event: object) => heard.push(decode(chatEvent, event as never)));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { socket, heard };
}

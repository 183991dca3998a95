import { INGEST_CHUNK_MAX, INGEST_PATH } from '@malaka/contracts/live/live-streams';
import type { FastifyInstance } from 'fastify';
import { Server } from 'socket.io';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { bearerToken, type FindSession, mayAct } from '#/kit/http/access.ts';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { refusalOf } from '#/kit/http/errors.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { attachSockets } from '#/kit/http/sockets.ts';
import { createPushes } from './stream-pushes.ts';
import { serveSender } from './serve-sender.ts';
import type { SenderFacts, Senders } from './serve-sender.ts';

/** A silently lost connection is noticed within six seconds. */
const PING_EVERY_MS = 2000;
const PING_ANSWER_MS = 4000;
const RECHECK_MS = 10_000;
/** Overhead of the message around a chunk. */
const FRAME_BYTES = 1024;

const shown = z.object({
  token: z.string(),
  webinarId: z.int().min(1).max(2_147_483_647),
  page: z.uuid(),
});

/**
 * The WebSocket over which authors' pages send their streams; separate from the live channel,
 * because its messages are large and concern one node only, which runs the encoder.
 */
export function openIngest(app: FastifyInstance, deps: Deps, findSession: FindSession): void {
  const io = new Server({
    path: `${API_PREFIX}${INGEST_PATH}`,
    serveClient: false,
    transports: ['websocket'],
    maxHttpBufferSize: INGEST_CHUNK_MAX + FRAME_BYTES,
    pingInterval: PING_EVERY_MS,
    pingTimeout: PING_ANSWER_MS,
  });
  const senders: Senders = { byWebinar: new Map(), pushes: createPushes(deps) };
  const admit = async (auth: unknown): Promise<SenderFacts | undefined> => {
    const parsed = shown.safeParse(auth);
    const token = parsed.success ? bearerToken(`Bearer ${parsed.data.token}`) : undefined;
    const session = token === undefined ? undefined : await findSession(token);
    const roles: readonly Role[] = AUDIENCES.author;
    if (!parsed.success || !session || !mayAct(session) || !roles.includes(session.role)) {
      return undefined;
    }
    return { ...parsed.data, accountId: session.accountId };
  };
  io.use((socket, next) => {
    admit(socket.handshake.auth).then(
      (facts) => {
        socket.data = facts;
        next(facts ? undefined : new Error('auth.sign_in_required'));
      },
      (error: unknown) => next(new Error(refusalOf(error, deps.log).code)),
    );
  });
  io.on('connection', (socket) => {
    const rechecking = setInterval(() => {
      admit(socket.handshake.auth).then(
        (facts) => void (facts ?? socket.disconnect(true)),
        () => undefined,
      );
    }, RECHECK_MS);
    socket.on('disconnect', () => clearInterval(rechecking));
    serveSender(deps, senders, socket);
  });
  attachSockets(app, io);
  app.addHook('preClose', async () => {
    const ending = [...senders.byWebinar.values()].map(({ finish }) => finish());
    io.local.disconnectSockets(true);
    await Promise.allSettled(ending);
    senders.pushes.stopAll();
    // Not `io.close`, which would also wait for the live channel's sockets.
    io.engine.close();
  });
}

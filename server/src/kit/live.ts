import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { Gauge } from 'prom-client';
import { type Namespace, type Socket, Server } from 'socket.io';
import type { Deps } from './deps.ts';
import type { LiveSender } from './gateways/live.ts';
import { bearerToken, type FindSession, mayAct } from '#/kit/http/access.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { listen } from '#/kit/db/listen.ts';
import { attachSockets } from '#/kit/http/sockets.ts';

/** Sockets of guests have no session. */
type SocketFacts = { token?: string; accountId?: number };
type NoEvents = Record<never, never>;
type AnyEvents = Record<string, (payload: unknown) => void>;
/** Requests between nodes. */
type NodeEvents = { is_open: (accountId: number, answer: (isOpen: boolean) => void) => void };
type LiveServer = Server<NoEvents, AnyEvents, NodeEvents, SocketFacts>;
type LiveSpace = Namespace<NoEvents, AnyEvents, NodeEvents, SocketFacts>;
type LiveSocket = Socket<NoEvents, AnyEvents, NodeEvents, SocketFacts>;

export type Live = LiveSender & {
  /** Which of these accounts have an open page on this node. */
  listHere: (accountIds: Iterable<number>) => number[];
  /**
   * Sends to the account's pages on this node only; resolves with whether a visible page showed it.
   */
  toAccountHere: (accountId: number, event: string, payload: unknown) => Promise<boolean>;
  /**
   * A namespace with its own admission. Its sockets that join `session:<id>` and store the
   * session's token in `data` are closed with the session.
   */
  space: (name: `/${string}`) => Namespace;
  /** For sessions that end without setting `sessions.ended_at`, which would notify the nodes. */
  endSessions: (ids: readonly number[]) => Promise<void>;
  close: () => Promise<void>;
};

const RECHECK_MS = 5 * 60_000;
const ANSWER_MS = 5000;
const LARGEST_MESSAGE = 64 * 1024;

/** For processes without pages of their own, such as workers: sends to pages of other nodes. */
export function createLiveSender(
  deps: Pick<Deps, 'pool' | 'log'>,
): LiveSender & Pick<Live, 'close'> {
  const { io, isLinked } = createServer(deps);
  const close = async () => {
    await isLinked;
    // Without an HTTP server there is nothing else to close.
    await io.of('/').adapter.close();
  };
  return { toAccount: sendWith(io), isOpen: askWith(io), close };
}

/**
 * The live connection of a node, at /api/v1/live. A page authenticates with the session's token;
 * when the session ends, the page is disconnected, whichever node it is on.
 */
export async function createLive(
  app: FastifyInstance,
  deps: Pick<Deps, 'pool' | 'log'>,
  findSession: FindSession,
): Promise<Live> {
  const { io, isLinked } = createServer(deps);
  io.use((socket, next) => {
    admit(socket, findSession).then(
      (isLetIn) => next(isLetIn ? undefined : new Error('auth.sign_in_required')),
      // Not "unknown session": the page would not reconnect.
      (error: unknown) => next(new Error(refusalOf(error, deps.log).code)),
    );
  });
  // The session may have ended between the check and joining its room.
  io.on('connection', (socket) => void recheck([socket], findSession));
  attachSockets(app, io);
  io.engine.on('connection', (connection: { request: unknown }) => {
    // Never read again; a thousand of them take megabytes.
    connection.request = null;
  });
  io.engine.on('connection', countConnection);

  const spaces = new Map<string, LiveSpace>([['/', io.of('/')]]);
  const recheckAll = () => {
    const sockets = [...spaces.values()].flatMap((space) => [...space.sockets.values()]);
    void recheck(sockets, findSession);
  };
  const rechecking = setInterval(recheckAll, RECHECK_MS).unref();
  const listening = listen({
    pool: deps.pool,
    channel: 'session_ended',
    log: deps.log,
    onNotification: ({ payload }) => {
      for (const space of spaces.values()) {
        space.local.in(`session:${payload}`).disconnectSockets(true);
      }
    },
    // While disconnected from the database, the end of a session may have been missed.
    onLink: (isUp) => {
      if (isUp) recheckAll();
    },
  });
  await Promise.all([listening.ready, isLinked]);

  const close = async () => {
    clearInterval(rechecking);
    for (const space of spaces.values()) space.local.disconnectSockets(true);
    await listening.stop();
    await io.close();
  };
  // Open sockets would delay the server's stop.
  app.addHook('preClose', close);
  return {
    close,
    toAccount: sendWith(io),
    isOpen: askWith(io),
    listHere: (accountIds) => [...accountIds].filter((id) => isOpenHere(io, id)),
    toAccountHere: (accountId, event, payload) => emitHere(io, accountId, [event, payload]),
    space(name) {
      const space = io.of(name);
      spaces.set(name, space);
      return space;
    },
    async endSessions(ids) {
      const notify = `select pg_notify('session_ended', id::text) from unnest($1::int[]) as id`;
      await deps.pool.query(notify, [ids]);
    },
  };
}

/** Open pages of this process, for /metrics. */
export const liveConnections = new Gauge({
  name: 'live_connections',
  help: 'Live connections of pages to this process',
  registers: [],
});

function countConnection(connection: { once: (event: 'close', listener: () => void) => void }) {
  liveConnections.inc();
  connection.once('close', () => liveConnections.dec());
}

function createServer({ pool, log }: Pick<Deps, 'pool' | 'log'>) {
  const { link, isLinked } = observeLink(pool);
  const io: LiveServer = new Server({
    path: `${API_PREFIX}/live`,
    serveClient: false,
    // Polling would require sticky sessions.
    transports: ['websocket'],
    maxHttpBufferSize: LARGEST_MESSAGE,
    adapter: createAdapter(link as Pool, {
      tableName: 'socket_io_attachments',
      errorHandler: (err: Error) => log.warn({ err }, 'A live message was lost between nodes'),
    }),
  });
  io.on('is_open', (accountId, answer) => answer(isOpenHere(io, accountId)));
  return { io, isLinked };
}

const isOpenHere = (io: LiveServer, accountId: number): boolean =>
  io.of('/').adapter.rooms.has(`account:${accountId}`);

/** Does not fetch sockets, which would send their tokens between nodes. */
function askWith(io: LiveServer): LiveSender['isOpen'] {
  return async (accountId) => {
    if (isOpenHere(io, accountId)) return true;
    const answers = await io.serverSideEmitWithAck('is_open', accountId).catch(answersOf);
    return answers.includes(true);
  };
}

/** The responses that arrived before the time-out. */
const answersOf = (error: unknown): boolean[] =>
  error instanceof Error && 'responses' in error && Array.isArray(error.responses)
    ? error.responses
    : [];

/** The adapter does not report when it has subscribed; stopping before that leaks a connection. */
function observeLink(pool: Pool) {
  const linked = Promise.withResolvers<void>();
  const connect = () => {
    const connecting = pool.connect();
    // Queries of a connection run in order: this one completes after the adapter's LISTEN.
    const probe = connecting.then((client) => client.query('select 1'));
    probe.then(
      () => linked.resolve(),
      () => linked.resolve(),
    );
    return connecting;
  };
  const link: Pick<Pool, 'connect' | 'query'> = { connect, query: pool.query.bind(pool) };
  return { link, isLinked: linked.promise };
}

function sendWith(io: LiveServer): LiveSender['toAccount'] {
  return (accountId, event, payload) => {
    io.to(`account:${accountId}`).emit(event, payload);
  };
}

/** Asks each page separately: a sleeping one must not hide that another was visible. */
async function emitHere(
  io: LiveServer,
  accountId: number,
  [event, payload]: [string, unknown],
): Promise<boolean> {
  const { rooms, nsp } = io.of('/').adapter;
  const sockets = [...(rooms.get(`account:${accountId}`) ?? [])].flatMap(
    (id) => nsp.sockets.get(id) ?? [],
  );
  const answers = sockets.map(async (socket) => {
    const answer: unknown = await socket.timeout(ANSWER_MS).emitWithAck(event, payload);
    if (answer !== true) throw new Error('Not shown');
  });
  return await Promise.any(answers).then(
    () => true,
    () => false,
  );
}

async function admit(socket: LiveSocket, findSession: FindSession): Promise<boolean> {
  const rawToken: unknown = socket.handshake.auth['token'];
  const token = bearerToken(typeof rawToken === 'string' ? `Bearer ${rawToken}` : undefined);
  const session = token === undefined ? undefined : await findSession(token);
  if (token === undefined || session === undefined || !mayAct(session)) return false;
  socket.data.token = token;
  socket.data.accountId = session.accountId;
  await socket.join([`account:${session.accountId}`, `session:${session.id}`]);
  return true;
}

async function recheck(sockets: LiveSocket[], findSession: FindSession): Promise<void> {
  for (const socket of sockets) {
    const { token } = socket.data;
    if (token === undefined) continue;
    try {
      const session = await findSession(token);
      if (session === undefined || !mayAct(session)) socket.disconnect(true);
    } catch {
      // The database is unavailable: the next check decides.
    }
  }
}

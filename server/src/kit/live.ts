import { createAdapter } from '@socket.io/postgres-adapter';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { type Namespace, type Socket, Server } from 'socket.io';
import type { Deps } from './deps.ts';
import type { LiveSender } from './gateways/live.ts';
import { bearerToken, type FindSession, mayAct } from '#/kit/http/access.ts';
import { refusalOf } from '#/kit/http/errors.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { listen } from '#/kit/db/listen.ts';

/** Sockets of guests have no session. */
type SocketFacts = { token?: string; accountId?: number };
type NoEvents = Record<never, never>;
type AnyEvents = Record<string, (payload: unknown) => void>;
/** What nodes ask of each other. */
type NodeEvents = { is_open: (accountId: number, answer: (isOpen: boolean) => void) => void };
type LiveServer = Server<NoEvents, AnyEvents, NodeEvents, SocketFacts>;
type LiveSpace = Namespace<NoEvents, AnyEvents, NodeEvents, SocketFacts>;
type LiveSocket = Socket<NoEvents, AnyEvents, NodeEvents, SocketFacts>;

export type Live = LiveSender & {
  /** Which of these accounts have an open page on this node. */
  listHere: (accountIds: Iterable<number>) => number[];
  /**
   * Tells the account's pages on this node alone; whether one of them answered that it was shown to
   * somebody.
   */
  toAccountHere: (accountId: number, event: string, payload: unknown) => Promise<boolean>;
  /**
   * A part of the channel that decides itself who comes in. Its sockets that join `session:<id>`
   * and keep the session's token as their fact end with the session.
   */
  space: (name: `/${string}`) => Namespace;
  /** For sessions that end otherwise than by `sessions.ended_at`, which tells the nodes by itself. */
  endSessions: (ids: readonly number[]) => Promise<void>;
  close: () => Promise<void>;
};

const RECHECK_MS = 5 * 60_000;
const ANSWER_MS = 5000;
const LARGEST_MESSAGE = 64 * 1024;

/** A process without pages of its own, such as a worker, tells the pages of the others. */
export function createLiveSender(
  deps: Pick<Deps, 'pool' | 'log'>,
): LiveSender & Pick<Live, 'close'> {
  const { io, isLinked } = createServer(deps);
  const close = async () => {
    await isLinked;
    // Without a listening server there is nothing else to close.
    await io.of('/').adapter.close();
  };
  return { toAccount: sendWith(io), isOpen: askWith(io), close };
}

/**
 * The live channel of a node, at /api/v1/live. A page shows the session's token when it connects;
 * when the session ends, the page is disconnected on whichever node it is.
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
      // Not that the session is unknown: the page would not come back.
      (error: unknown) => next(new Error(refusalOf(error, deps.log).code)),
    );
  });
  // The session may have ended between the check and the moment in which its room was joined.
  io.on('connection', (socket) => void recheck([socket], findSession));
  io.attach(app.server);
  io.engine.on('connection', (connection: { request: unknown }) => {
    // Nobody reads it again, and a thousand of them are megabytes.
    connection.request = null;
  });

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
    // While the line was down, an end of a session may have gone unheard.
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
  // Open sockets would hold the server's stop.
  app.addHook('preClose', close);
  return {
    close,
    toAccount: sendWith(io),
    isOpen: askWith(io),
    listHere: (accountIds) => [...accountIds].filter((id) => isOpenHere(io, id)),
    toAccountHere: (accountId, event, payload) => tellHere(io, accountId, [event, payload]),
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

function createServer({ pool, log }: Pick<Deps, 'pool' | 'log'>) {
  const { link, isLinked } = observeLink(pool);
  const io: LiveServer = new Server({
    path: `${API_PREFIX}/live`,
    serveClient: false,
    // Polling would need every request of a page to come to the same node.
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

/** Not by the sockets themselves, which would carry their tokens from node to node. */
function askWith(io: LiveServer): LiveSender['isOpen'] {
  return async (accountId) => {
    if (isOpenHere(io, accountId)) return true;
    const answers = await io.serverSideEmitWithAck('is_open', accountId).catch(answersOf);
    return answers.includes(true);
  };
}

/** Those that came before the time was over. */
const answersOf = (error: unknown): boolean[] =>
  error instanceof Error && 'responses' in error && Array.isArray(error.responses)
    ? error.responses
    : [];

/** The adapter does not tell when it hears the other nodes; a stop before that loses a connection. */
function observeLink(pool: Pool) {
  const linked = Promise.withResolvers<void>();
  const connect = () => {
    const connecting = pool.connect();
    // Queries of a connection run in order: this one is answered after the adapter's LISTEN.
    const asked = connecting.then((client) => client.query('select 1'));
    asked.then(
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

/** Each page answers by itself: one that sleeps must not hide that another one was seen. */
async function tellHere(
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
  const given: unknown = socket.handshake.auth['token'];
  const token = bearerToken(typeof given === 'string' ? `Bearer ${given}` : undefined);
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
      // The database is away: the next check decides.
    }
  }
}

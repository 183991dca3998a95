import pg from 'pg';
import type { Logger } from 'pino';

const retryMs = 500;
const heartbeatMs = 15_000;

type Listening = {
  pool: pg.Pool;
  channel: string;
  log: Pick<Logger, 'warn'>;
  onNotification: (notification: pg.Notification) => void;
  /**
   * True: connected again; earlier notifications may have been lost. False: disconnected;
   * notifications are lost from now on.
   */
  onLink: (isUp: boolean) => void;
};

type Listener = { ready: Promise<void>; stop: () => Promise<void> };

/** One connection per pool, shared by all listeners of the process. */
const connections = new WeakMap<pg.Pool, ListenerConnection>();

/** Listens to NOTIFY and reconnects automatically. */
export function listen(listening: Listening): Listener {
  const { pool, log } = listening;
  const connection = connections.get(pool) ?? new ListenerConnection(pool.options, log);
  connections.set(pool, connection);
  return {
    ready: connection.add(listening),
    stop: async () => {
      const isLast = connection.remove(listening);
      if (!isLast) return;
      connections.delete(pool);
      await connection.end();
    },
  };
}

export const SESSION = 'select pg_backend_pid() as pid';

/** The session that answers a connection: its own, unless a pooler shares sessions. */
export const askSession = async (client: pg.Client): Promise<number> =>
  (await client.query<{ pid: number }>(SESSION)).rows[0]!.pid;

/** Undefined where nothing listens for the pool; throws if notifications do not arrive. */
export const askListener = async (pool: pg.Pool): Promise<number | undefined> =>
  await connections.get(pool)?.askSession();

/** One connection for any number of channels. */
class ListenerConnection {
  readonly #options: pg.ClientConfig;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #listenings = new Set<Listening>();
  /** Listeners whose channels are open. */
  readonly #linked = new Set<Listening>();
  #client: pg.Client | undefined;
  /** The session of the channels. */
  #pid = 0;
  #asking: Promise<number> | undefined;
  #connected: Promise<void> | undefined;
  #retry: NodeJS.Timeout | undefined;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: pg.ClientConfig, log: Pick<Logger, 'warn'>) {
    this.#options = options;
    this.#log = log;
    // A connection that died silently is noticed only by a query.
    this.#heartbeat = setInterval(() => {
      this.askSession().catch(() => undefined);
    }, heartbeatMs).unref();
  }

  /** One question at a time: a client is not to be given another meanwhile. */
  async askSession(): Promise<number> {
    this.#asking ??= this.#ask().finally(() => (this.#asking = undefined));
    return await this.#asking;
  }

  /** Another session than that of the channels hears nothing. */
  async #ask(): Promise<number> {
    const client = this.#client;
    if (!client || this.#linked.size === 0) throw new Error('Nothing listens to the database');
    try {
      const pid = await askSession(client);
      if (pid !== this.#pid) throw new Error('The session that listened is another one');
      return pid;
    } catch (error) {
      this.#lose(client);
      throw error;
    }
  }

  /** Resolves when listening, or after the first failed attempt. */
  async add(listening: Listening): Promise<void> {
    this.#listenings.add(listening);
    if (this.#connected === undefined) {
      this.#connected = this.#connect();
      return await this.#connected;
    }
    await this.#connected;
    if (this.#client) await this.#open(this.#client);
  }

  /** Returns whether no listener is left. */
  remove(listening: Listening): boolean {
    this.#listenings.delete(listening);
    this.#linked.delete(listening);
    listening.onLink(false);
    return this.#listenings.size === 0;
  }

  async end(): Promise<void> {
    clearInterval(this.#heartbeat);
    clearTimeout(this.#retry);
    const last = this.#client;
    this.#client = undefined;
    await last?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const next = new pg.Client({
      ...this.#options,
      application_name: 'malaka listener',
      keepAlive: true,
      query_timeout: 5000,
    });
    this.#client = next;
    next.on('notification', (notification) => {
      for (const { channel, onNotification } of this.#listenings)
        if (channel === notification.channel) onNotification(notification);
    });
    next.on('error', () => undefined);
    next.once('end', () => this.#lose(next));
    try {
      await next.connect();
    } catch (err) {
      this.#fail(next, err);
      return;
    }
    await this.#open(next);
  }

  /** Opens the channels that are not open yet and notifies their listeners. */
  async #open(client: pg.Client): Promise<void> {
    const deaf = [...this.#listenings].filter((listening) => !this.#linked.has(listening));
    if (deaf.length === 0) return;
    const channels = deaf.map(({ channel }) => `listen ${pg.escapeIdentifier(channel)}`);
    try {
      await client.query(channels.join('; '));
      this.#pid = await askSession(client);
    } catch (err) {
      this.#fail(client, err);
      return;
    }
    for (const listening of deaf) {
      const isPending = this.#listenings.has(listening) && !this.#linked.has(listening);
      if (this.#client !== client || !isPending) continue;
      this.#linked.add(listening);
      listening.onLink(true);
    }
  }

  #fail(client: pg.Client, err: unknown): void {
    if (this.#listenings.size > 0) this.#log.warn({ err }, 'Cannot listen to the database');
    this.#lose(client);
  }

  #lose(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#linked.clear();
    for (const { onLink } of this.#listenings) onLink(false);
    void client.end().catch(() => undefined);
    if (this.#listenings.size === 0) return;
    this.#retry = setTimeout(() => void this.#connect(), retryMs).unref();
  }
}

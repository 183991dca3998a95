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
   * True: connected again, notifications may have been lost before. False: they are being lost from
   * now on.
   */
  onLink: (isUp: boolean) => void;
};

/** Listens to NOTIFY on a connection of its own and reconnects whenever it is lost. */
export function listen({ pool, channel, log, onNotification, onLink }: Listening) {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isStopped = false;

  const connect = async () => {
    const next = new pg.Client({
      ...pool.options,
      application_name: `malaka ${channel}`,
      keepAlive: true,
      query_timeout: 5000,
    });
    client = next;
    next.on('notification', onNotification);
    next.on('error', () => undefined);
    next.once('end', () => lost(next));
    try {
      await next.connect();
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (!isStopped) onLink(true);
    } catch (err) {
      if (!isStopped) log.warn({ err, channel }, 'Cannot listen to the database');
      lost(next);
    }
  };

  const lost = (which: pg.Client) => {
    if (client !== which) return;
    client = undefined;
    onLink(false);
    void which.end().catch(() => undefined);
    if (!isStopped) retry = setTimeout(() => void connect(), retryMs).unref();
  };

  // A connection that died silently is noticed only by a query.
  const heartbeat = setInterval(() => {
    const asked = client;
    asked?.query('select 1').catch(() => lost(asked));
  }, heartbeatMs).unref();

  return {
    ready: connect(),
    stop: async () => {
      isStopped = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      const last = client;
      client = undefined;
      onLink(false);
      await last?.end().catch(() => undefined);
    },
  };
}

import type { FastifyInstance } from 'fastify';
import { RecentCache } from '#/kit/batching/caches.ts';
import type { Deps } from '#/kit/deps.ts';
import { listen } from '#/kit/db/listen.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Enter, Session } from '#/kit/http/access.ts';
import { Admission, factsOf } from './admission.ts';
import { announceQueue } from './queries.ts';
import { ENTRY_BOUNDS } from './rules.ts';

export const PLATFORM_QUEUE = 'platform';
const CHANNEL = 'queues';
const LOOK_MS = 1000;
/** Users active within this time are already inside and do not queue. */
const INSIDE_MS = 30 * 60_000;
/** More recent activity may be the very call that is being decided. */
const JUST_NOW_MS = 5000;
const CACHED_ACCOUNTS = 200_000;

/**
 * In a rush, users already at work continue and newcomers queue. Until the node is overloaded, this
 * costs nothing and nobody notices it.
 */
export function createPlatformQueue(
  app: FastifyInstance,
  { db, pool, log, now }: Pick<Deps, 'db' | 'pool' | 'log' | 'now'>,
  admission = new Admission(db, ENTRY_BOUNDS),
): Enter {
  const seen = new RecentCache<number, number>(CACHED_ACCOUNTS);
  const learn = () => void admission.learnOf(PLATFORM_QUEUE).catch(() => undefined);
  const listener = listen({
    pool,
    channel: CHANNEL,
    log,
    onNotification: learn,
    onLink: (isUp) => isUp && learn(),
  });
  // Keeps `isBusy` current, so that the first newcomer of a rush already queues.
  const looking = setInterval(() => void admission.isBusy, LOOK_MS).unref();
  app.addHook('onResponse', async (_request, reply) => admission.record(reply.elapsedTime));
  app.addHook('onClose', async () => {
    clearInterval(looking);
    admission.close();
    await listener.stop();
  });

  /** Whether another node has served the session recently. */
  const wasElsewhere = ({ seenAt }: Session): boolean => {
    const ago = seenAt ? now().getTime() - seenAt.getTime() : Infinity;
    return ago > JUST_NOW_MS && ago < INSIDE_MS;
  };

  const decide = async (session: Session) => {
    const isOn = admission.isOn(PLATFORM_QUEUE);
    if (!isOn && !admission.isBusy) return undefined;
    const query = { queue: PLATFORM_QUEUE, accountId: session.accountId };
    const own = await admission.find(query);
    if (own) return own.isIn ? undefined : own;
    if (wasElsewhere(session) || admission.mayTry(query)) return undefined;
    const place = await admission.join(query);
    if (!isOn) await announceQueue(db, CHANNEL);
    return place.isIn ? undefined : place;
  };

  const deciding = new Map<number, ReturnType<typeof decide>>();
  /** A page makes many calls at once; they share one decision. */
  const waitsFor = (session: Session) => {
    const { accountId } = session;
    const running = deciding.get(accountId);
    if (running) return running;
    const decided = decide(session).finally(() => deciding.delete(accountId));
    deciding.set(accountId, decided);
    return decided;
  };

  return async (session) => {
    const { accountId, role } = session;
    // Admins are never kept out: they can do something about it.
    if (role === 'admin') return;
    if (now().getTime() - (seen.get(accountId) ?? 0) >= INSIDE_MS) {
      const place = await waitsFor(session);
      if (place) {
        throw new AppError('queue.platform', 503, {
          facts: factsOf(place),
          retryAfter: Math.ceil(place.askAgainMs / 1000),
        });
      }
    }
    seen.set(accountId, now().getTime());
  };
}

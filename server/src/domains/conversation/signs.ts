import type { SignState } from '@malaka/contracts/content/platform-state';
import { sql } from 'kysely';
import { countSmsStates } from '#/domains/conversation/sms/queries.ts';
import { getSmsDay } from '#/domains/conversation/sms/spend.ts';
import { type Signs, stateByAge } from '#/kit/platform-state/sign.ts';

const BOUNDS = { slowSeconds: 5 * 60, failedSeconds: 3600 };
const HOUR_MS = 60 * 60_000;
/** Fewer failures may be wrong numbers. */
const FAILURES_LEAST = 5;

export const signs = {
  /** Today's cost of SMS against the budget; beyond its end not even codes are sent. */
  sms: async ({ db, now, config }) => {
    const { day, dayWithCodes } = config.sms.limits;
    const [{ spent }, states] = await Promise.all([
      getSmsDay(db, now()),
      countSmsStates(db, new Date(now().getTime() - HOUR_MS)),
    ]);
    const failed = states.failed + states.unknown;
    const isFailing = failed >= FAILURES_LEAST && failed > states.delivered + states.sent;
    const state: SignState =
      spent >= dayWithCodes || isFailing ? 'failed' : spent >= day ? 'slow' : 'ok';
    return { state, count: spent, most: dayWithCodes };
  },
  /** Due messages of push, Telegram and SMS. */
  notifications: async ({ db, now }) => {
    const { rows } = await sql<{ count: number; since: Date | null }>`
      select count(*)::int as count, min(next_try_at) as since
      from deliveries where state = 'queued' and next_try_at <= ${now()}`.execute(db);
    const { count, since } = rows[0]!;
    return { state: stateByAge(since, now(), BOUNDS), count, since };
  },
} satisfies Partial<Signs>;

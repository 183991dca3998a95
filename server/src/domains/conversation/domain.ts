import type { SignState } from '@malaka/contracts/content/platform-state';
import { sql } from 'kysely';
import type { Domain } from '#/kit/domain.ts';
import { stateByAge } from '#/kit/platform-state/sign.ts';
import { overdueAfter, readWaiting } from '#/kit/queues/queue.ts';
import { hideReported, keepReported, reportList } from './chats/message-reports.ts';
import { countSmsStates } from './sms/queries.ts';
import { getSmsDay } from './sms/claim-message.ts';
import { conversationErrors } from './texts/errors.ts';
import { conversationNotifications } from './texts/notifications.ts';

const SENDING = { slowSeconds: 5 * 60, failedSeconds: 3600 };
const HOUR_MS = 60 * 60_000;
/** Fewer failures may be wrong numbers. */
const FAILURES_LEAST = 5;

export const conversation = {
  routes: () => import('./routes.ts'),
  texts: { errors: conversationErrors, notifications: conversationNotifications },
  jobs: () => import('./jobs.ts'),
  start: {
    whileWorking: async ({ bot, ...deps }) => {
      if (bot === undefined || bot.webhookSecret !== undefined) return undefined;
      const { pollUpdates } = await import('./telegram/poll-updates.ts');
      return pollUpdates({ ...deps, bot }).stop;
    },
  },
  queues: {
    /** Chats in which a learner waits for this account's answer. */
    questions: (db, asker) =>
      readWaiting(
        db,
        sql`select id, unanswered_since as since, ${overdueAfter('unansweredSince')} as due_at
          from chats where expert_id = ${asker.accountId} and unanswered_since is not null
          order by unanswered_since`,
        asker,
      ),
    chatReports: (db, asker) =>
      readWaiting(
        db,
        sql`select id, created_at as since, ${overdueAfter('createdAt')} as due_at
          from chat_reports where state = 'waiting' order by created_at, id`,
        asker,
      ),
    /** Failures of the last week; older ones are no longer worth sending. */
    deliveries: (db, asker) =>
      readWaiting(
        db,
        sql`select null::int as id, created_at as since, null::timestamptz as due_at
          from deliveries where state = 'failed'
            and created_at > ${asker.now}::timestamptz - interval '7 days'
          order by id desc`,
        asker,
      ),
  },
  signs: {
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
      return { state: stateByAge(since, now(), SENDING), count, since };
    },
  },
  bulk: {
    lists: { chatReports: reportList },
    actions: { 'chatReports.hide': hideReported, 'chatReports.keep': keepReported },
  },
  setup: () => import('./setup.ts'),
} satisfies Domain;

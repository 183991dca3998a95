import { tashkentDay } from '@malaka/grading/tashkent';
import { counters } from '#/kit/counters.ts';
import type { Deps } from '#/kit/deps.ts';
import { countSegments, toGsm } from '#/domains/conversation/sms-gateways/gsm.ts';
import { type Sms, SmsError, type SmsGateway, type SmsSender } from '#/kit/gateways/sms.ts';
import type { Db } from '#/kit/db/connect.ts';
import { listAdminIds } from '#/domains/people/index.ts';
import { notifyMany } from '#/kit/notifications/notify.ts';
import {
  type SmsLimits,
  giveBack,
  getSmsDay,
  type ClaimedMessage,
  claimMessage,
} from './claim-message.ts';
import { findState, recordSent, recordState, recordAttempt } from './queries.ts';

type Level = 'near' | 'reached';

const NEAR_SHARE = 0.8;
const columns = { near: 'warnedAt', reached: 'stoppedAt' } as const;

/** Notifies administrators once a day that the SMS budget runs low, and once that it is spent. */
async function watchSpend(
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
  limits: SmsLimits,
  isRefused: boolean,
): Promise<void> {
  const { spent } = await getSmsDay(db, now());
  if (!isRefused && spent < limits.day * NEAR_SHARE) return;
  const level = isRefused ? 'reached' : 'near';
  const isNotified = await db
    .transaction()
    .execute((trx) => notifyAdmins(trx, level, { spent, limits }, now()));
  if (isNotified) log.warn({ spent, limit: limits.day, level }, 'SMS of today cost much');
}

async function notifyAdmins(
  trx: Db,
  level: Level,
  { spent, limits }: { spent: number; limits: SmsLimits },
  now: Date,
): Promise<boolean> {
  const day = tashkentDay(now);
  const recorded = await trx
    .insertInto('smsDays')
    .values({ day, [columns[level]]: now })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ [columns[level]]: now })
        .where(`smsDays.${columns[level]}`, 'is', null),
    )
    .returning('day')
    .executeTakeFirst();
  if (recorded === undefined) return false;
  await notifyMany(trx, {
    accountIds: await listAdminIds(trx),
    kind: level === 'near' ? 'sms_limit_near' : 'sms_limit_reached',
    facts: { spent, limit: limits.day },
    url: '/dashboard/platform-settings',
    eventKey: `sms_limit_${level}:${day}`,
  });
  return true;
}

type Settings = Pick<Deps, 'db' | 'log' | 'now'> & {
  /** The first that accepts a message sends it. */
  gateways: readonly SmsGateway[];
  limits: SmsLimits;
};

/**
 * Tries the gateways in order. A message goes on to the next one if the previous certainly did not
 * accept it; if that is unknown, only a code does (decision 0036).
 */
export function createSmsSender(settings: Settings): SmsSender {
  return {
    async send(sms) {
      try {
        return await send(settings, { ...sms, text: toGsm(sms.text) });
      } catch (error) {
        if (error instanceof SmsError) counters.sms.inc({ outcome: error.kind });
        throw error;
      }
    },
    askState: async (providerId) => await findState(settings.db, providerId),
  };
}

async function send(settings: Settings, sms: Sms): Promise<{ providerId: string }> {
  const { limits, now } = settings;
  const { segments } = countSegments(sms.text);
  const isCode = sms.code !== undefined;
  const cost = { segments, cost: segments * limits.price, isCode };
  const takenAt = now();
  const claimed = await claimMessage(settings.db, { sms, cost, limits, now: takenAt }).catch(
    async (error: unknown) => {
      const isLimit = error instanceof SmsError && error.kind === 'limit';
      if (isLimit) await watchMoney(settings, true);
      throw error;
    },
  );
  if (claimed.isSent) return { providerId: claimed.messageId };
  const outcome = await offerToAll(settings, claimed, { ...sms, key: claimed.messageId }, isCode);
  if (outcome === 'sent') {
    counters.sms.inc({ outcome });
    await watchMoney(settings, false);
    return { providerId: claimed.messageId };
  }
  if (outcome === 'unclear') {
    await recordState(settings.db, claimed.id, 'unknown', now());
    throw new SmsError('unclear', 'Nobody knows whether the message was taken over');
  }
  await settings.db.transaction().execute(async (trx) => {
    await recordState(trx, claimed.id, 'failed', now());
    await giveBack(trx, cost, takenAt);
  });
  throw new SmsError(outcome, 'No gateway took the message over');
}

/** A failed alarm does not fail the message. */
async function watchMoney({ db, log, now, limits }: Settings, isRefused: boolean): Promise<void> {
  await watchSpend({ db, log, now }, limits, isRefused).catch((err: unknown) => {
    log.error({ err }, 'The spend for SMS could not be watched');
  });
}

type Outcome = 'sent' | 'unclear' | 'again' | 'refused';

async function offerToAll(
  settings: Settings,
  { id, unclearAttempt }: ClaimedMessage,
  sms: Sms,
  isCode: boolean,
): Promise<Outcome> {
  let isUnclear = false;
  let mayAgain = false;
  if (unclearAttempt) {
    const gateway = settings.gateways.find(({ name }) => name === unclearAttempt.gateway);
    const settled = gateway
      ? await settle(settings, gateway, id, sms, unclearAttempt.triedAt)
      : 'unclear';
    if (settled === 'sent') return 'sent';
    if (settled === 'unclear' && !isCode) return 'unclear';
    isUnclear = settled === 'unclear';
  }
  for (const gateway of settings.gateways) {
    const outcome = await offer(settings, gateway, id, sms);
    if (outcome === 'sent') return 'sent';
    // A second copy of a code is better than a user who cannot sign in; a second notification is
    // not.
    if (outcome === 'unclear' && !isCode) return 'unclear';
    isUnclear ||= outcome === 'unclear';
    mayAgain ||= outcome === 'again';
  }
  if (isUnclear) return 'unclear';
  return mayAgain ? 'again' : 'refused';
}

async function offer(
  settings: Settings,
  gateway: SmsGateway,
  id: number,
  sms: Sms,
): Promise<Outcome> {
  const { db, log, now } = settings;
  const triedAt = now();
  await recordAttempt(db, id, gateway.name, triedAt);
  try {
    const { providerId } = await gateway.send(sms);
    await recordSent(db, id, { providerId, canAsk: gateway.askState !== undefined, now: now() });
    return 'sent';
  } catch (err) {
    if (!(err instanceof SmsError) || err.kind === 'limit') throw err;
    log.warn({ err, gateway: gateway.name, smsId: id }, 'A gateway did not take an SMS over');
    if (err.kind !== 'unclear') return err.kind;
    return await settle(settings, gateway, id, sms, triedAt);
  }
}

/** Finds out the outcome of an unanswered attempt; `again`: it was not accepted. */
async function settle(
  { db, log, now }: Settings,
  gateway: SmsGateway,
  id: number,
  sms: Sms,
  triedAt: Date,
): Promise<Outcome> {
  try {
    const found = await gateway.settle(sms, triedAt);
    if (found === undefined) return 'again';
    const { providerId } = found;
    await recordSent(db, id, { providerId, canAsk: gateway.askState !== undefined, now: now() });
    return 'sent';
  } catch (err) {
    if (!(err instanceof SmsError)) throw err;
    log.warn({ err, gateway: gateway.name, smsId: id }, 'A gateway does not tell of an SMS');
    return 'unclear';
  }
}

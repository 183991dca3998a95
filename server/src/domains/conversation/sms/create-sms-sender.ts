import type { Deps } from '#/kit/deps.ts';
import { countSegments, toGsm } from '#/domains/conversation/sms-gateways/gsm.ts';
import { type Sms, SmsError, type SmsGateway, type SmsSender } from '#/kit/gateways/sms.ts';
import type { SmsLimits } from './sms-limits.ts';
import { watchSpend } from './alarm.ts';
import { findState, recordSent, recordState, recordAttempt } from './queries.ts';
import { giveBack } from './spend.ts';
import { type ClaimedMessage, claimMessage } from './claim-message.ts';

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
    send: async (sms) => await send(settings, { ...sms, text: toGsm(sms.text) }),
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

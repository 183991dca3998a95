import { counters } from '#/kit/counters.ts';
import type { Deps } from '#/kit/deps.ts';
import { listToAsk, recordReply } from './queries.ts';

const MAX_AT_ONCE = 200;

/** Polls the gateways for the states of messages; a failing one is skipped until the next run. */
export async function askStates({
  db,
  log,
  now,
  smsGateways = [],
}: Pick<Deps, 'db' | 'log' | 'now' | 'smsGateways'>): Promise<void> {
  const failing = new Set<string>();
  for (const message of await listToAsk(db, now(), MAX_AT_ONCE)) {
    const gateway = smsGateways.find(({ name }) => name === message.gateway);
    if (failing.has(message.gateway)) continue;
    try {
      const state = (await gateway?.askState?.(message.providerId)) ?? 'unknown';
      const isNew = await recordReply(db, message, state, now());
      if (isNew && state === 'failed') counters.sms.inc({ outcome: 'undelivered' });
    } catch (err) {
      failing.add(message.gateway);
      log.warn({ err, gateway: message.gateway }, 'A gateway does not tell what became of an SMS');
    }
  }
}

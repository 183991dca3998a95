import { sql } from 'kysely';
import type { Deps } from '#/kit/deps.ts';

const POLLED_AT_ONCE = 500;
/** After this long a gateway reports no more states. */
const POLLED_FOR_MS = 24 * 60 * 60_000;

type Sent = { id: string; providerId: string };

/** Copies the final states of SMS to their deliveries, least recently checked first. */
export async function recordSmsStates({ db, sms, now }: Pick<Deps, 'db' | 'sms' | 'now'>) {
  if (!sms) return;
  const { rows } = await sql<Sent>`
    update deliveries set claimed_at = ${now()}
    where id in (
      select id from deliveries
      where state = 'sent' and channel = 'sms' and provider_id is not null
        and finished_at > ${new Date(now().getTime() - POLLED_FOR_MS)}
      order by coalesce(claimed_at, finished_at) limit ${POLLED_AT_ONCE})
    returning id, provider_id`.execute(db);
  for (const { id, providerId } of rows) {
    const state = await sms.askState(providerId);
    if (state !== 'delivered' && state !== 'failed') continue;
    await sql`
      update deliveries set state = ${state}, claimed_at = null, finished_at = ${now()},
        error = ${state === 'failed' ? 'not delivered' : null}
      where id = ${id} and state = 'sent'`.execute(db);
  }
}

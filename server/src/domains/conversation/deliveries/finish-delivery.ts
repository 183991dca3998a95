import type { DeliveryState } from '@malaka/contracts/conversation/choices';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';

const LONGEST_ERROR = 200;

type End = {
  state: Exclude<DeliveryState, 'queued'>;
  error?: string | undefined;
  providerId?: string | undefined;
};

/** Records the outcome of deliveries that this worker has claimed. */
export async function finishDeliveries(
  db: Db,
  ids: readonly string[],
  { state, error, providerId, now }: End & { now: Date },
): Promise<void> {
  await sql`
    update deliveries set state = ${state}, error = ${error?.slice(0, LONGEST_ERROR) ?? null},
      provider_id = ${providerId ?? null}, next_try_at = null, claimed_at = null,
      finished_at = ${now}
    where id = any(${ids}::bigint[]) and state = 'queued'`.execute(db);
}

/** Schedules another attempt. */
export async function postponeDeliveries(
  db: Db,
  ids: readonly string[],
  { at, error }: { at: Date; error: string },
): Promise<void> {
  await sql`
    update deliveries set next_try_at = ${at}, claimed_at = null,
      error = ${error.slice(0, LONGEST_ERROR)}
    where id = any(${ids}::bigint[]) and state = 'queued'`.execute(db);
}

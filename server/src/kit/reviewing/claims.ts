import { CLAIM_MINUTES, REOPENED_CLAIM_MINUTES } from '@malaka/contracts/kit/limits';
import type { QueueName } from '@malaka/contracts/kit/reviewing';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import type { Actor } from '#/kit/http/caller.ts';

type Claimer = Pick<Actor, 'accountId' | 'now'>;
type Claim = { claimedBy: number | null; claimedUntil: Date | null };
type Taken = { id: number; accountId: number | null; status: string };

export const claimEnd = (now: Date) => new Date(now.getTime() + CLAIM_MINUTES * 60_000);

/** Whether another reviewer has claimed the case, so that this one may not decide now. */
export const isClaimedByOther = (claim: Claim, reviewerId: number, now: Date): boolean =>
  claim.claimedBy !== null &&
  claim.claimedBy !== reviewerId &&
  claim.claimedUntil !== null &&
  claim.claimedUntil > now;

/** SQL condition: a decision on the case waits for its "undo" period to end. */
export const hasPendingDecision = (queue: QueueName, id: string) => sql<boolean>`exists (
  select from held_decisions h
  where h.queue = ${sql.lit(queue)} and h.subject_id = ${sql.ref(id)} and h.state = 'held')`;

type Queue = {
  queue: QueueName;
  table:
    | 'profiles'
    | 'alternative_certificates'
    | 'organizations'
    | 'appeal_cases'
    | 'essay_grades';
  id: 'account_id' | 'id';
  /** The account that may not decide on the case; by default its owner. */
  party?: 'account_id' | 'first_decided_by';
  /** Most urgent first. */
  order: 'due_at' | 'submitted_at';
  waiting: readonly string[];
  /** The status a case gets when it is first claimed. */
  becomes?: string;
};

/** Temporary claims of a queue's cases by reviewers: docs/decisions/0011-…. */
export function createClaims({ queue, order, waiting, becomes, ...names }: Queue) {
  const [table, id] = [sql.table(names.table), sql.ref(names.id)];
  const party = sql.ref(names.party ?? 'account_id');
  const place = sql`${sql.ref(order)}, ${id}`;
  const statuses = sql.join(waiting.map((status) => sql.lit(status)));

  /** The most urgent case open to the reviewer; skips cases that others are just claiming. */
  async function takeFirst(
    trx: Db,
    { accountId, now }: Claimer,
    condition: RawBuilder<unknown> = sql`true`,
  ): Promise<Taken | undefined> {
    const { rows } = await sql<Taken>`
      with picked as (
        select ${id} as picked_id, status as was
        from ${table} c
        where status in (${statuses}) and ${party} is distinct from ${accountId}
          and (claimed_until is null or claimed_until <= ${now} or claimed_by = ${accountId})
          and not ${hasPendingDecision(queue, `c.${names.id}`)} and ${condition}
        order by ${place}
        limit 1
        for update of c skip locked)
      update ${table} c
      set claimed_by = ${accountId}, claimed_until = ${claimEnd(now)}
        ${becomes === undefined ? sql`` : sql`, status = ${becomes}`}
      from picked where c.${id} = picked_id
      returning picked_id as id, ${party} as account_id, was as status`.execute(trx);
    return rows[0];
  }

  /** Ends the reviewer's own claim; claims of others and of pending decisions stay. */
  async function release(db: Db, caseId: number, reviewerId: number): Promise<void> {
    await sql`update ${table} c set claimed_by = null, claimed_until = null
      where ${id} = ${caseId} and claimed_by = ${reviewerId}
        and not ${hasPendingDecision(queue, `c.${names.id}`)}`.execute(db);
  }

  /**
   * Claims the case with the id; or releases `after` and claims the next one, wrapping around to
   * the first. The condition restricts the cases `c` to those this reviewer may decide.
   */
  async function claim(
    trx: Db,
    { id: requested, after }: { id?: number | undefined; after?: number | undefined },
    reviewer: Claimer,
    filter: RawBuilder<unknown> = sql`true`,
  ): Promise<Taken | undefined> {
    if (requested !== undefined) {
      await sql`select from ${table} where ${id} = ${requested} for update`.execute(trx);
      return await takeFirst(trx, reviewer, sql`${id} = ${requested} and ${filter}`);
    }
    if (after === undefined) return await takeFirst(trx, reviewer, filter);
    await release(trx, after, reviewer.accountId);
    const isLater = sql`(${place}) > (select ${place} from ${table} where ${id} = ${after})`;
    const later = await takeFirst(trx, reviewer, sql`${isLater} and ${filter}`);
    return later ?? (await takeFirst(trx, reviewer, filter));
  }

  /** Reserves the case for the reviewer whose decision is pending. */
  async function keep(trx: Db, caseId: number, { accountId, now }: Claimer): Promise<void> {
    await sql`update ${table} set claimed_by = ${accountId}, claimed_until = ${claimEnd(now)}
      where ${id} = ${caseId} and status in (${statuses})`.execute(trx);
  }

  /** Reserves a reopened case for the reviewer who decided on it. */
  async function offer(trx: Db, caseId: number, { accountId, now }: Claimer): Promise<void> {
    const until = new Date(now.getTime() + REOPENED_CLAIM_MINUTES * 60_000);
    await sql`update ${table} set claimed_by = ${accountId}, claimed_until = ${until}
      where ${id} = ${caseId}`.execute(trx);
  }

  return { claim, release, keep, offer };
}

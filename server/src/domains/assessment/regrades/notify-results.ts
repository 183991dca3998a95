import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { notifyEach } from '#/kit/notifications/notify-each.ts';
import { withdrawEach } from '#/kit/notifications/withdraw-notifications.ts';
import type { RegradeRow, SourcePlace } from './queries.ts';
import { directionOf, type Outcome } from './rules.ts';
import { getSource, type Graded, type Result } from './sources.ts';

/** Corrections of a question within this time cause only one notification. */
const NOTIFY_ONCE_MINUTES = 10;

export type Changed = {
  regrade: RegradeRow;
  place: SourcePlace;
  outcomes: readonly { one: Graded; outcome: Outcome }[];
};

/** Notifies people whose result changes; a retained result is neither better nor worse. */
export async function notifyResults(
  trx: Db,
  { regrade, place, outcomes, now }: Changed & { now: Date },
): Promise<void> {
  const changed = outcomes.filter(({ outcome }) => !outcome.isKept);
  const first = await listFirst(
    trx,
    { regrade, place },
    changed.map(({ one }) => one.accountId),
  );
  const all = changed.map(({ one: { accountId, attemptId, before }, outcome: { after } }) => {
    const earlier = first.get(`${accountId}:${attemptId}`);
    const previous = earlier?.before ?? before;
    return {
      accountId,
      attemptId,
      before: previous,
      after,
      direction: directionOf(previous, after),
      eventKey: `regraded:${earlier?.regradeId ?? regrade.id}:${place.source}:${attemptId}`,
    };
  });
  const lowered = all.filter(({ direction }) => direction === 'lower');
  const source = getSource(place.source);
  const certified = new Set(
    await source.listCertified?.(
      trx,
      place.placeId,
      lowered.map(({ accountId }) => accountId),
    ),
  );
  const kindOf = (accountId: number) =>
    certified.has(accountId) ? 'result_lowered' : 'result_lowered_alone';
  await notifyEach(
    trx,
    all.flatMap(({ accountId, attemptId, before, after, direction, eventKey }) =>
      direction === 'same'
        ? []
        : {
            accountId,
            kind: direction === 'higher' ? ('result_raised' as const) : kindOf(accountId),
            facts: {
              name: place.name,
              before: before.percent,
              after: after.percent,
              reason: regrade.reason,
            },
            url: place.source === 'tests' ? `${place.url}/${attemptId}` : place.url,
            eventKey,
          },
    ),
    { isReplacing: true },
  );
  await withdrawEach(
    trx,
    all.filter(({ direction }) => direction === 'same'),
    now,
  );
}

/** Results before the first of the corrections that share a notification. */
async function listFirst(
  trx: Db,
  { regrade, place }: Pick<Changed, 'regrade' | 'place'>,
  accountIds: readonly number[],
): Promise<Map<string, { regradeId: number; before: Result }>> {
  const { rows } = await sql<{
    regradeId: number;
    accountId: number;
    attemptId: number;
    before: Result;
  }>`
    select distinct on (a.account_id, a.attempt_id) a.regrade_id, a.account_id, a.attempt_id,
      json_build_object('score', a.score_before, 'maxScore', a.max_before,
        'percent', a.percent_before, 'isPassed', a.passed_before) as before
    from regraded_attempts a join regrades r on r.id = a.regrade_id
    where a.account_id = any(${[...accountIds]}::int[]) and a.source = ${place.source}
      and not a.is_kept and r.question_id = ${regrade.questionId} and r.turn < ${regrade.turn}
      and r.applied_at >= ${regrade.appliedAt}::timestamptz
        - make_interval(mins => ${NOTIFY_ONCE_MINUTES})
    order by a.account_id, a.attempt_id, r.turn`.execute(trx);
  return new Map(rows.map((row) => [`${row.accountId}:${row.attemptId}`, row]));
}

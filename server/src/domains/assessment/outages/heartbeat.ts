import { sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';

/** Longer than a restart, since heartbeats are a minute apart. */
const OUTAGE_SECONDS = 120;

/** Writes a heartbeat; after a gap it also records the outage. */
export async function beat(db: Database, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const last = await trx
      .selectFrom('platformBeat')
      .select('beatAt')
      .forUpdate()
      .executeTakeFirst();
    if (last && now.getTime() - last.beatAt.getTime() > OUTAGE_SECONDS * 1000) {
      await trx.insertInto('outages').values({ beganAt: last.beatAt, endedAt: now }).execute();
    }
    await sql`insert into platform_beat (beat_at) values (${now})
      on conflict (is_only) do update
        set beat_at = greatest(platform_beat.beat_at, excluded.beat_at)`.execute(trx);
  });
}

/**
 * Whether the platform was down at some time in between, even if the heartbeat that ends the outage
 * has not been written yet (docs/decisions/0015).
 */
export async function hadOutageBetween(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql<{ isFound: boolean }>`
    select exists (select from outages where ended_at > ${from} and began_at < ${until})
      or exists (select from platform_beat where beat_at between
        ${from}::timestamptz - make_interval(secs => ${OUTAGE_SECONDS})
        and ${until}::timestamptz - make_interval(secs => ${OUTAGE_SECONDS})) as is_found`.execute(
    db,
  );
  return rows[0]?.isFound ?? false;
}

const BEAT_MS = 60_000;

/** Writes a heartbeat while this node serves; gaps are outages. */
export async function startHeartbeat({
  db,
  now,
  log,
}: Pick<Deps, 'db' | 'now' | 'log'>): Promise<() => void> {
  // Before the first request, so that tests interrupted by an outage that just ended see it.
  await beat(db, now());
  const timer = setInterval(() => {
    beat(db, now()).catch((err: unknown) => log.warn({ err }, 'The beat was not written'));
  }, BEAT_MS);
  return () => clearInterval(timer);
}

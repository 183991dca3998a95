import { isInAudience } from '@malaka/contracts/kit/roles';
import type { Workday } from '@malaka/contracts/reporting/workday';
import { FACT_KINDS } from '@malaka/contracts/reporting/choices';
import { sql } from 'kysely';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Asker } from '#/kit/queues/queue.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { nodeOf } from '#/domains/reporting/platform-statistics/places.ts';
import { sumDays, sumFacts } from '#/domains/reporting/platform-statistics/queries.ts';
import { chooseSpans, figuresOf } from '#/domains/reporting/platform-statistics/rules.ts';
import { localName } from '#/kit/names/local-name.ts';
import { findOwnWebinar, listBusyCourses, listHardTests, listOwnJournal } from './own-work.ts';
import { viewQueues } from './view-queues.ts';

type WorkdayDeps = Pick<Deps, 'db' | 'queues' | 'space'>;

/** Everything on the staff's home page, read together. */
export const viewWorkday = (
  deps: WorkdayDeps,
  asker: Asker & { language: Language },
): Promise<Workday> =>
  joinReads(deps.db, async (db) => {
    const isAuthor = isInAudience(asker.role, 'author');
    const [queues, figures, journal, courses, hardTests, webinars] = await Promise.all([
      viewQueues(db, asker, deps),
      isInAudience(asker.role, 'manager') ? readMonth(db, asker) : null,
      listOwnJournal(db, asker),
      isAuthor ? listBusyCourses(db, asker) : [],
      isAuthor ? listHardTests(db, asker) : [],
      isAuthor ? findOwnWebinar(db, asker) : [],
    ]);
    return { queues, figures, journal, courses, hardTests, nextWebinar: webinars[0] ?? null };
  });

type Query = { regionId: number | null; now: Date; language: Language };

/** This month in the manager's region or the whole country, as in the statistics. */
async function readMonth(
  db: Db,
  { regionId, now, language }: Query,
): Promise<NonNullable<Workday['figures']>> {
  const { current, until, compared } = chooseSpans({ period: 'month', now });
  const node = nodeOf({ regionId: regionId ?? undefined });
  const [sums, earlier, names] = await Promise.all([
    sumFacts(db, { node, period: 'month', spans: [current] }),
    compared && sumDays(db, { node, ...compared }),
    executePrepared(
      db,
      sql<{ name: string }>`
        select ${localName('name', language)} as name from regions where id = ${regionId}::int`,
    ),
  ]);
  const figures = figuresOf(sums);
  const figuresBefore = earlier && figuresOf(earlier);
  return {
    region: names.rows[0]?.name ?? null,
    from: current.from,
    to: until,
    compared,
    kinds: FACT_KINDS.map((kind) => ({
      kind,
      amount: figures[kind],
      before: figuresBefore?.[kind] ?? null,
    })),
  };
}

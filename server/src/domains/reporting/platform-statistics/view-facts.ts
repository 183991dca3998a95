import type { FactKind } from '@malaka/contracts/reporting/choices';
import type { PlaceStep } from '@malaka/contracts/reporting/platform-statistics';
import { FACTS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { Db } from '#/kit/db/connect.ts';
import type { VisibleRegion } from '#/kit/access/manager-region.ts';
import type { Language } from '#/kit/http/language.ts';
import { offsetOf } from '#/kit/http/paging.ts';
import type { LongLists } from '#/kit/batching/long-lists.ts';
import { listFactIds, readFacts } from './facts.ts';
import { type RequestedPlace, getPlace, nodeOf } from './places.ts';
import { sumKind } from './queries.ts';

type Query = RequestedPlace & { kind: FactKind; from: string; to: string; page: number };

/** Up to this depth rows are read directly; deeper pages are cut out of cached ids. */
const DIRECT_ROWS_MAX = 500;

/** A page of the rows behind a figure. */
export async function viewFacts(
  { db, lists }: { db: Db; lists: LongLists },
  { page, kind, from, to, ...requested }: Query,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
) {
  const { path, ...place } = await getPlace(db, requested, { visibleRegion, language });
  const query = { kind, from, to, place };
  const slice = { limit: FACTS_PER_PAGE, offset: offsetOf(page, FACTS_PER_PAGE) };
  const { amount, money } = await sumKind(db, { kind, node: nodeOf(place), from, to });
  const load = (limit?: number) => listFactIds(db, query, { limit });
  const ids =
    slice.offset < DIRECT_ROWS_MAX
      ? await listFactIds(db, query, slice)
      : (await lists.slice(JSON.stringify(query), load, slice)).ids;
  return {
    rows: await readFacts(db, { kind, ids, language }),
    total: amount,
    path: path satisfies PlaceStep[],
    money,
  };
}

import type { FactKind } from '@malaka/contracts/choices';
import type { PlaceStep } from '@malaka/contracts/platform-statistics';
import { FACTS_PER_PAGE } from '@malaka/contracts/limits';
import type { Db } from '#/db/connect.ts';
import type { Reach } from '#/features/accounts/manager-region.ts';
import type { Language } from '#/http/language.ts';
import { offsetOf } from '#/http/paging.ts';
import type { LongLists } from '#/long-lists.ts';
import { listFactIds, readFacts } from './facts.ts';
import { type AskedPlace, getPlace, nodeOf } from './places.ts';
import { sumMoney } from './queries.ts';

type Asked = AskedPlace & { kind: FactKind; from: string; to: string; page: number };

/** A page of the rows that a figure counts. */
export async function viewFacts(
  { db, lists }: { db: Db; lists: LongLists },
  { page, kind, from, to, ...asked }: Asked,
  { reach, language }: { reach: Reach; language: Language },
) {
  const { path, ...place } = await getPlace(db, asked, { reach, language });
  const query = { kind, from, to, place };
  const { ids, total } = await lists.slice(
    JSON.stringify(query),
    (most) => listFactIds(db, query, most),
    { limit: FACTS_PER_PAGE, offset: offsetOf(page, FACTS_PER_PAGE) },
  );
  const isPaid = kind === 'purchases';
  return {
    rows: await readFacts(db, { kind, ids, language }),
    total,
    path: path satisfies PlaceStep[],
    money: isPaid ? await sumMoney(db, { node: nodeOf(place), from, to }) : 0n,
  };
}

import * as contract from '@malaka/contracts/reporting/quick-search';
import { examinerOf } from '#/kit/access/scope.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Scope } from '#/kit/http/route.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Sought } from '#/kit/quick-search/finder.ts';
import { searchWords } from '#/kit/search/search-words.ts';

export function examinerRoutes(scope: Scope<'examiner'>, deps: Deps): void {
  scope.route(contract.findAnything, ({ query: { search } }, { actor, session, language }) => {
    const examiner = examinerOf(actor, session.managerRegionId);
    return findAnything(deps, { search, examiner, language });
  });
}

/** Results of each finder of the role, people first; all other kinds share one statement. */
async function findAnything(
  { db, finders }: Pick<Deps, 'db' | 'finders'>,
  sought: Sought,
): Promise<contract.FoundAnything> {
  if (!searchWords(sought.search)?.length) return [];
  const found = await joinReads(db, (reader) =>
    Promise.all(
      contract.findersOf(sought.examiner.role).map(async (kind) => {
        // The best plan for finding people depends on the words, so that is a statement of its own.
        const items = await finders[kind](kind === 'people' ? db : reader, sought);
        return items.map((item) => ({ kind, ...item }));
      }),
    ),
  );
  return found.flat();
}

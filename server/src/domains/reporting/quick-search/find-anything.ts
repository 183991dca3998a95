import { findersOf, type FoundAnything } from '@malaka/contracts/reporting/quick-search';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Sought } from '#/kit/quick-search/finder.ts';
import { searchWords } from '#/kit/search/search-words.ts';

/** Results of each finder of the role, people first; all other kinds share one statement. */
export async function findAnything(
  { db, finders }: Pick<Deps, 'db' | 'finders'>,
  sought: Sought,
): Promise<FoundAnything> {
  if (!searchWords(sought.search)?.length) return [];
  const found = await joinReads(db, (reader) =>
    Promise.all(
      findersOf(sought.examiner.role).map(async (kind) => {
        // The best plan for finding people depends on the words, so that is a statement of its own.
        const items = await finders[kind](kind === 'people' ? db : reader, sought);
        return items.map((item) => ({ kind, ...item }));
      }),
    ),
  );
  return found.flat();
}

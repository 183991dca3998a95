import { findersOf, type FoundAnything } from '@malaka/contracts/reporting/quick-search';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Sought } from '#/kit/quick-search/finder.ts';
import { searchWords } from '#/kit/search/search-words.ts';

/** What each finder of the role finds, people first; all kinds of things are one statement. */
export async function findAnything(
  { db, finders }: Pick<Deps, 'db' | 'finders'>,
  sought: Sought,
): Promise<FoundAnything> {
  if (!searchWords(sought.search)?.length) return [];
  const found = await joinReads(db, (reader) =>
    Promise.all(
      findersOf(sought.examiner.role).map(async (kind) => {
        // How people are found best depends on the words: their statement has a plan of its own.
        const items = await finders[kind](kind === 'people' ? db : reader, sought);
        return items.map((item) => ({ kind, ...item }));
      }),
    ),
  );
  return found.flat();
}

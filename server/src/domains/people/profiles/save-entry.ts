import { missingFields } from '@malaka/contracts/people/profiles/completeness';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { changeProfile, type ProfileDeps } from './change-profile.ts';
import { entryErrors, missingErrors } from './check-fields.ts';
import type { LoadedProfile } from './load-profile.ts';
import type { ListName, ProfileFields } from './rules.ts';

type EntryOf<List extends ListName> = ProfileFields[List][number];

/** Adds an entry to a list of the caller's profile, or changes the one with its id. */
export async function saveEntry<List extends ListName>(
  { db, personalData }: ProfileDeps,
  actor: Actor,
  list: List,
  entry: EntryOf<List>,
): Promise<{ id: number }> {
  const place = (current: LoadedProfile) =>
    entry.id === undefined ? current[list].length : indexOf(current, list, entry.id);
  return await db.transaction().execute(async (trx) => {
    let at = 0;
    const ids = await changeProfile(trx, personalData, actor, {
      isSent: false,
      apply: (current) => {
        at = place(current);
        const entries = current[list] as EntryOf<List>[];
        return { ...current, [list]: entries.toSpliced(at, 1, entry) };
      },
      findErrors: (next, _current, today) => entryErrors(next, list, at, today),
    });
    return { id: ids[list][at]! };
  });
}

/** Deletes an entry; a submitted profile keeps at least what is required. */
export async function deleteEntry(
  { db, personalData }: ProfileDeps,
  actor: Actor,
  list: ListName,
  id: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await changeProfile(trx, personalData, actor, {
      isSent: false,
      apply: (current) => ({
        ...current,
        [list]: current[list].toSpliced(indexOf(current, list, id), 1),
      }),
      findErrors: (next, current) => {
        if (current.status === 'draft' || current.status === 'rejected') return [];
        const before = missingFields(current);
        return missingErrors(next, (field) => before.includes(field));
      },
    });
  });
}

function indexOf(current: LoadedProfile, list: ListName, id: number): number {
  const at = current[list].findIndex((entry) => entry.id === id);
  if (at === -1) throw new AppError('profile.entry_not_found', 404);
  return at;
}

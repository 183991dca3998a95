import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { updateProfile } from '@malaka/contracts/people/profiles';
import { missingFields } from '@malaka/contracts/people/profiles/completeness';
import type { Actor } from '#/kit/http/caller.ts';
import { maskPersonalNumber, type PersonalData } from '#/kit/personal-data/seal.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { deletePortrait } from '#/kit/files/encode-picture.ts';
import { asNumberTaken, changeProfile, type ProfileDeps } from './change-profile.ts';
import { dateErrors, maskErrors, missingErrors, entryErrors } from './check-fields.ts';
import type { LoadedProfile } from './load-profile.ts';
import { type ProfileFields, withOwnIds, type ListName } from './rules.ts';

const placeOf = (accountId: number) => `profile:${accountId}:draft`;

/** Saves unsent form values; encrypted, because they may contain a passport. */
export async function saveDraft(
  db: Db,
  personalData: PersonalData,
  { accountId, draft, now }: { accountId: number; draft: string; now: Date },
): Promise<void> {
  const row = { sealed: personalData.seal(draft, placeOf(accountId)), updatedAt: now };
  await db
    .insertInto('profileDrafts')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export async function findDraft(
  db: Db,
  personalData: PersonalData,
  accountId: number,
): Promise<{ draft: string; updatedAt: Date } | null> {
  const row = await db
    .selectFrom('profileDrafts')
    .select(['sealed', 'updatedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    draft: personalData.open(row.sealed, placeOf(accountId)),
    updatedAt: row.updatedAt,
  };
}

async function deleteDraft(trx: Db, accountId: number): Promise<void> {
  await trx.deleteFrom('profileDrafts').where('accountId', '=', accountId).execute();
}

type Input = BodyOf<typeof updateProfile>;

/** Saves the caller's whole profile, and submits it for review where that is required. */
export async function saveProfile(
  { db, personalData }: ProfileDeps,
  input: Input,
  actor: Actor,
): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      await deleteDraft(trx, actor.accountId);
      await changeProfile(trx, personalData, actor, {
        isSent: true,
        apply: (current) => overwritten(current, input),
        findErrors: (next, _current, today) => [
          ...missingErrors(next),
          ...maskErrors(next),
          ...dateErrors(next, today),
        ],
      });
    });
  } catch (error) {
    throw asNumberTaken(error, actor.language);
  }
}

/** The submitted fields; absent lists and an absent biography stay as they are. */
function overwritten(current: LoadedProfile, input: Input): ProfileFields {
  const { educations, workPlaces, additionalPositions } = input;
  return {
    ...input,
    personalNumber:
      input.personalNumber === maskPersonalNumber(current.personalNumber)
        ? current.personalNumber
        : input.personalNumber,
    biography: input.biography ?? current.biography,
    educations: educations ? withOwnIds(educations, current.educations) : current.educations,
    workPlaces: workPlaces ? withOwnIds(workPlaces, current.workPlaces) : current.workPlaces,
    additionalPositions: additionalPositions
      ? withOwnIds(additionalPositions, current.additionalPositions)
      : current.additionalPositions,
  };
}

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

/** Sets or removes the picture of an account, and deletes the previous one. */
export async function saveAvatar(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  accountId: number,
  avatar: string | null,
): Promise<void> {
  // A leftover file must not make the save appear failed.
  const remove = async (address: string | null) =>
    await deletePortrait(files, address).catch((err: unknown) => {
      log.warn({ err, address }, 'A picture that nobody uses could not be deleted');
    });
  const before = await db
    .transaction()
    .execute((trx) => exchange(trx, accountId, avatar))
    .catch(async (error: unknown) => {
      await remove(avatar);
      throw error;
    });
  if (before !== avatar) await remove(before);
}

async function exchange(trx: Db, accountId: number, avatar: string | null) {
  // Reviewers see the picture too: a decision about the old one is refused.
  await trx
    .updateTable('profiles')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('accountId', '=', accountId)
    .execute();
  const { avatar: before } = await trx
    .selectFrom('accounts')
    .select('avatar')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ avatar }).where('id', '=', accountId).execute();
  return before;
}

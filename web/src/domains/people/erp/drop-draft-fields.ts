import type { QueryClient } from '@tanstack/react-query';
import {
  newestDraft,
  type ProfileDraft,
  readDraft,
  writeDraft,
} from '#/domains/people/profiles/profile-draft.ts';
import { draftQuery, sendDraft } from '#/domains/people/profiles/queries.ts';

/** A draft without the fields that the register filled; null when nothing is left of it. */
export function withoutFields(
  draft: ProfileDraft,
  filled: readonly string[],
  now: number,
): ProfileDraft | null {
  // The form keeps the school in one field, whether it is from the list or in own words.
  const names = new Set(filled.map((name) => (name === 'schoolId' ? 'school' : name)));
  const left = Object.entries(draft.changes).filter(([name]) => !names.has(name));
  return left.length === 0 ? null : { keptAt: now, changes: Object.fromEntries(left) };
}

/** Everything else that was typed and not sent yet stays, here and on other devices. */
export async function dropDraftFields(
  queryClient: QueryClient,
  userId: number,
  filled: readonly string[],
): Promise<void> {
  const remote = await queryClient.fetchQuery(draftQuery).catch(() => null);
  const draft = newestDraft(readDraft(userId), remote);
  if (!draft) return;
  const left = withoutFields(draft, filled, Date.now());
  writeDraft(userId, { ...(left ?? { keptAt: Date.now(), changes: {} }), isSynced: false });
  // What could not be told now is told by the form, which finds the draft here.
  await sendDraft(queryClient, left).catch(() => undefined);
}

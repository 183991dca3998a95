import type { QueryClient } from '@tanstack/react-query';
import {
  newestDraft,
  type ProfileDraft,
  readDraft,
  writeDraft,
} from '#/domains/people/profiles/profile-draft.ts';
import { draftQuery, sendDraft } from '#/domains/people/profiles/queries.ts';

/** A draft without the fields filled from the register; null if nothing is left of it. */
export function withoutFields(
  draft: ProfileDraft,
  filled: readonly string[],
  now: number,
): ProfileDraft | null {
  // The form has the school in one field, whether listed or typed.
  const names = new Set(filled.map((name) => (name === 'schoolId' ? 'school' : name)));
  const left = Object.entries(draft.changes).filter(([name]) => !names.has(name));
  return left.length === 0 ? null : { keptAt: now, changes: Object.fromEntries(left) };
}

/** All other unsent values stay, here and on other devices. */
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
  // If sending fails, the form sends the draft that it finds here.
  await sendDraft(queryClient, left).catch(() => undefined);
}

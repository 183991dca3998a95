import { z } from 'zod';
import { draftKeyOf } from '#/domains/people/session/draft-storage.ts';
import { onDevice } from '#/kit/stored-text.ts';
import { valuesShape } from './profile-values.ts';

const draftShape = z.object({ keptAt: z.int(), changes: valuesShape.partial() });
const localShape = draftShape.extend({
  /** Whether the server has it too. */
  isSynced: z.boolean(),
});

/** Fields that differ from the saved profile, and when they were typed. */
export type ProfileDraft = z.output<typeof draftShape>;
export type LocalDraft = z.output<typeof localShape>;

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Drafts of another version of the form, or tampered ones, are ignored. */
export const parseDraft = (text: string) => parse(draftShape, text);

export const draftText = ({ keptAt, changes }: ProfileDraft) => JSON.stringify({ keptAt, changes });

/** Without browser storage there is no draft; the form itself still has the typed values. */
export const readDraft = (userId: number): LocalDraft | null =>
  parse(localShape, onDevice.read(draftKeyOf(userId)) ?? '');

export const writeDraft = (userId: number, draft: LocalDraft | null): void =>
  onDevice.store(draftKeyOf(userId), draft && JSON.stringify(draft));

/**
 * The newer of the two drafts. One already synced from this device is ignored if the server no
 * longer has it: it was changed or submitted elsewhere since.
 */
export function newestDraft(
  local: LocalDraft | null,
  remote: ProfileDraft | null,
): ProfileDraft | null {
  if (!local || local.isSynced) return remote;
  return remote && remote.keptAt > local.keptAt ? remote : local;
}

import { z } from 'zod';
import { draftKeyOf } from '#/domains/people/session/draft-storage.ts';
import { valuesShape } from './profile-values.ts';

const draftShape = z.object({ keptAt: z.int(), changes: valuesShape.partial() });
const localShape = draftShape.extend({
  /** Whether the server has it too. */
  isSynced: z.boolean(),
});

/** The fields that differ from what was saved, and when they were typed. */
export type ProfileDraft = z.output<typeof draftShape>;
export type LocalDraft = z.output<typeof localShape>;

function parse<Shape extends z.ZodType>(shape: Shape, text: string): z.output<Shape> | null {
  try {
    return shape.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** What another version of the form wrote, or somebody's meddling, is no draft. */
export const parseDraft = (text: string) => parse(draftShape, text);

export const draftText = ({ keptAt, changes }: ProfileDraft) => JSON.stringify({ keptAt, changes });

/** A browser that forbids storage has no draft; the form itself still holds what was typed. */
export function readDraft(userId: number): LocalDraft | null {
  try {
    return parse(localShape, localStorage.getItem(draftKeyOf(userId)) ?? '');
  } catch {
    return null;
  }
}

export function writeDraft(userId: number, draft: LocalDraft) {
  try {
    localStorage.setItem(draftKeyOf(userId), JSON.stringify(draft));
  } catch {
    // Full or forbidden: the server is told all the same.
  }
}

export function dropDraft(userId: number) {
  try {
    localStorage.removeItem(draftKeyOf(userId));
  } catch {
    // Nothing was kept then.
  }
}

/**
 * The newest of the two. What the server has already taken from this device is the server's to
 * tell: since then it was changed or sent on another device, or it is still there.
 */
export function newestDraft(
  local: LocalDraft | null,
  remote: ProfileDraft | null,
): ProfileDraft | null {
  if (!local || local.isSynced) return remote;
  return remote && remote.keptAt > local.keptAt ? remote : local;
}

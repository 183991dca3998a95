import { FIELDS, type ProfileValues } from './profile-form.ts';

const keyOf = (userId: number) => `profile_draft:${userId}`;

/** A draft of another version of the form, or of somebody's meddling, is no draft. */
export function readDraft(userId: number): ProfileValues | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return isValues(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isValues(kept: unknown): kept is ProfileValues {
  if (typeof kept !== 'object' || kept === null) return false;
  return FIELDS.every((field) => {
    const value = (kept as Record<string, unknown>)[field];
    return field.endsWith('Id')
      ? value === null || typeof value === 'number'
      : typeof value === 'string';
  });
}

export function keepDraft(userId: number, values: ProfileValues) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // The form itself still holds what was typed.
  }
}

export function dropDraft(userId: number) {
  try {
    localStorage.removeItem(keyOf(userId));
  } catch {
    // Nothing was kept then.
  }
}

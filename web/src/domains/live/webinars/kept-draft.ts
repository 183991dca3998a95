import type { WebinarValues } from './webinar-form.ts';

const keyOf = (accountId: number, webinarId: number | undefined) =>
  `webinar_draft:1:${accountId}:${webinarId ?? 'new'}`;

/** What was typed on this device and not saved yet. */
export function readDraft(accountId: number, webinarId: number | undefined): WebinarValues | null {
  try {
    const text = localStorage.getItem(keyOf(accountId, webinarId));
    return text === null ? null : (JSON.parse(text) as WebinarValues);
  } catch {
    return null;
  }
}

export function keepDraft(
  accountId: number,
  webinarId: number | undefined,
  values: WebinarValues | null,
): void {
  const key = keyOf(accountId, webinarId);
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}

import type { AnnouncementValues } from './announcement-form.ts';

/** Another version of the values is another key: an old draft is no draft then. */
const keyOf = (accountId: number, id: number | undefined) =>
  `announcement_draft:1:${accountId}:${id ?? 'new'}`;

/** What was typed on this device and not saved yet. */
export function readDraft(accountId: number, id: number | undefined): AnnouncementValues | null {
  try {
    const text = localStorage.getItem(keyOf(accountId, id));
    return text === null ? null : (JSON.parse(text) as AnnouncementValues);
  } catch {
    return null;
  }
}

export function keepDraft(
  accountId: number,
  id: number | undefined,
  values: AnnouncementValues | null,
): void {
  const key = keyOf(accountId, id);
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}

import { type ApplicationValues, firstValues } from './application-form.ts';

/** Another revision of what was sent is another key: an old draft is no draft then. */
const keyOf = (accountId: number, revision: number | undefined) =>
  `organization_application:1:${accountId}:${revision ?? 'new'}`;

/** What was typed on this device and not sent yet; what an older version did not ask is empty. */
export function readDraft(
  accountId: number,
  revision: number | undefined,
): ApplicationValues | null {
  try {
    const text = localStorage.getItem(keyOf(accountId, revision));
    if (text === null) return null;
    return { ...firstValues(null), ...(JSON.parse(text) as ApplicationValues) };
  } catch {
    return null;
  }
}

export function keepDraft(
  accountId: number,
  revision: number | undefined,
  values: ApplicationValues | null,
): void {
  try {
    if (values) localStorage.setItem(keyOf(accountId, revision), JSON.stringify(values));
    else localStorage.removeItem(keyOf(accountId, revision));
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}

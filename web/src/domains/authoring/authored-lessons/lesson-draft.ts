/** Another version of the values is another key: an old draft is no draft then. */
const keyOf = (accountId: number, lessonId: number) => `lesson_draft:1:${accountId}:${lessonId}`;

/** What was typed on this device and not saved yet. */
export function readDraft(accountId: number, lessonId: number): unknown {
  try {
    const text = localStorage.getItem(keyOf(accountId, lessonId));
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function keepDraft(accountId: number, lessonId: number, values: object | null): void {
  const key = keyOf(accountId, lessonId);
  try {
    if (values) localStorage.setItem(key, JSON.stringify(values));
    else localStorage.removeItem(key);
  } catch {
    // A full or closed storage keeps no draft; the form itself still holds all.
  }
}

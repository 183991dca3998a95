const PREFIX = 'profile_draft:';

/** Another version of the form's values is another key: an old draft is no draft then. */
export const draftKeyOf = (userId: number) => `${PREFIX}2:${userId}`;

/** A draft may hold a passport: none stays on the device of somebody who signs out. */
export function dropAllDrafts() {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept then.
  }
}

/** Unsaved input on this device, by its storage key. */
export type SavedDraft<Values> = {
  read: () => Partial<Values> | null;
  save: (values: Values | null) => void;
};

/**
 * Use a new key when the shape of the values changes, so that old drafts are ignored. Files do not
 * survive the page.
 */
export const savedDraft = <Values>(
  key: string,
  files: readonly (keyof Values & string)[] = [],
): SavedDraft<Values> => ({
  read: () => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as Partial<Values>);
    } catch {
      return null;
    }
  },
  save: (values) => {
    try {
      const text = JSON.stringify(values, (name, value: unknown) =>
        files.some((file) => file === name) ? undefined : value,
      );
      if (values) localStorage.setItem(key, text);
      else localStorage.removeItem(key);
    } catch {
      // Full or blocked storage saves no draft; the form itself still has everything.
    }
  },
});

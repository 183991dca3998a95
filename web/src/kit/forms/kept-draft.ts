/** Unsaved input on this device, by its storage key. */
export type KeptDraft<Values> = {
  read: () => Partial<Values> | null;
  keep: (values: Values | null) => void;
};

/**
 * Use a new key when the shape of the values changes, so that old drafts are ignored. Files do not
 * survive the page.
 */
export const keptDraft = <Values>(
  key: string,
  files: readonly (keyof Values & string)[] = [],
): KeptDraft<Values> => ({
  read: () => {
    try {
      const text = localStorage.getItem(key);
      return text === null ? null : (JSON.parse(text) as Partial<Values>);
    } catch {
      return null;
    }
  },
  keep: (values) => {
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

/** What was typed on this device and not saved yet, by its key in the storage. */
export type KeptDraft<Values> = {
  read: () => Partial<Values> | null;
  keep: (values: Values | null) => void;
};

/**
 * Another version of the values is another key: an old draft is no draft then. Files do not outlive
 * the page.
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
      // A full or closed storage keeps no draft; the form itself still holds all.
    }
  },
});

import { onDevice } from '#/kit/stored-text.ts';

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
  read: () => onDevice.readJson(key) as Partial<Values> | null,
  save: (values) => {
    const text = JSON.stringify(values, (name, value: unknown) =>
      files.some((file) => file === name) ? undefined : value,
    );
    onDevice.store(key, values && text);
  },
});

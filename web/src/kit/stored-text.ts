/** Texts in a storage of the browser; where it is full or blocked, nothing is read or stored. */
const textsIn = (storage: () => Storage) => {
  const read = (key: string): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  };
  return {
    read,
    /** Null if there is none, or it cannot be read. */
    readJson: (key: string): unknown => {
      try {
        return JSON.parse(read(key) ?? 'null');
      } catch {
        return null;
      }
    },
    /** Null removes it. */
    store: (key: string, text: string | null): void => {
      try {
        if (text === null) storage().removeItem(key);
        else storage().setItem(key, text);
      } catch {
        // What was to be stored lasts as long as the page.
      }
    },
  };
};

export const onDevice = textsIn(() => localStorage);
export const inTab = textsIn(() => sessionStorage);

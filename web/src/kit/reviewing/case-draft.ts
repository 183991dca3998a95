/** Unsent input of a case: stored in this tab only, until the decision. */
export function caseDraft<Draft>(name: string, isDraft: (found: unknown) => found is Draft) {
  const keyOf = (id: number) => `${name}:${id}`;
  return {
    read(id: number): Draft | null {
      try {
        const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
        return isDraft(found) ? found : null;
      } catch {
        return null;
      }
    },
    save(id: number, draft: Draft): void {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
      } catch {
        // The screen itself still has it.
      }
    },
    drop(id: number): void {
      try {
        sessionStorage.removeItem(keyOf(id));
      } catch {
        // Then nothing was stored.
      }
    },
  };
}

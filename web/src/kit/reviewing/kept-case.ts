/** Unsent input of a case: stored in this tab only, until the decision. */
export function keptCase<Kept>(name: string, isKept: (found: unknown) => found is Kept) {
  const keyOf = (id: number) => `${name}:${id}`;
  return {
    read(id: number): Kept | null {
      try {
        const found: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
        return isKept(found) ? found : null;
      } catch {
        return null;
      }
    },
    keep(id: number, kept: Kept): void {
      try {
        sessionStorage.setItem(keyOf(id), JSON.stringify(kept));
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

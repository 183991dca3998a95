import { inTab } from '#/kit/stored-text.ts';

/** Unsent input of a case: stored in this tab only, until the decision. */
export function caseDraft<Draft>(name: string, isDraft: (found: unknown) => found is Draft) {
  const keyOf = (id: number) => `${name}:${id}`;
  return {
    read(id: number): Draft | null {
      const found = inTab.readJson(keyOf(id));
      return isDraft(found) ? found : null;
    },
    save: (id: number, draft: Draft): void => inTab.store(keyOf(id), JSON.stringify(draft)),
    drop: (id: number): void => inTab.store(keyOf(id), null),
  };
}

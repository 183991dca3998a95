export type Draft = { comment: string; credits: number | null };

const keyOf = (id: number) => `alternative_draft:${id}`;

/** What was typed and not sent yet, for a reload; in this tab alone, until the decision. */
export function readDraft(id: number): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { comment, credits } = kept as Partial<Draft>;
  return typeof comment === 'string' && (credits === null || typeof credits === 'number');
}

export function keepDraft(id: number, draft: Draft) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // The screen itself still holds it.
  }
}

export function dropDraft(id: number) {
  try {
    sessionStorage.removeItem(keyOf(id));
  } catch {
    // Nothing was kept then.
  }
}

import { describe, expect, it } from 'vitest';
import { draftText, newestDraft, parseDraft } from './profile-draft.ts';

const draft = (keptAt: number, lastName: string) => ({ keptAt, changes: { lastName } });

describe('a draft', () => {
  it('comes back as it was written, and nothing else is one', () => {
    const stored = draft(5, 'Karimova');
    expect(parseDraft(draftText(stored))).toEqual(stored);
    for (const text of ['', '{', '[]', '{"keptAt":1}', '{"keptAt":1,"changes":{"lastName":7}}']) {
      expect(parseDraft(text)).toBeNull();
    }
  });

  it('is the newest of two, and the server tells of what it has taken', () => {
    const local = { ...draft(5, 'Bu yerda'), isSynced: false };
    expect(newestDraft(local, draft(4, 'Eski'))).toBe(local);
    expect(newestDraft(local, draft(6, 'Yangi'))).toEqual(draft(6, 'Yangi'));
    expect(newestDraft(local, null)).toBe(local);
    expect(newestDraft(null, draft(1, 'Bor'))).toEqual(draft(1, 'Bor'));
    // Submitted from another device since.
    expect(newestDraft({ ...local, isSynced: true }, null)).toBeNull();
    expect(newestDraft({ ...local, isSynced: true }, draft(4, 'U yerda'))).toEqual(
      draft(4, 'U yerda'),
    );
  });
});

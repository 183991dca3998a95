const DRAFT_PREFIX = 'chat_draft:';
const OUTBOX_PREFIX = 'chat_outbox:';

export const outboxNameOf = (accountId: number) => `${OUTBOX_PREFIX}${accountId}`;

const draftKeyOf = (accountId: number, chatId: number) => `${DRAFT_PREFIX}${accountId}:${chatId}`;

/** The unsent text of a chat. */
export function readDraft(accountId: number, chatId: number): string {
  try {
    return localStorage.getItem(draftKeyOf(accountId, chatId)) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(accountId: number, chatId: number, text: string): void {
  const key = draftKeyOf(accountId, chatId);
  try {
    if (text.trim() === '') localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without storage there is no draft; the field itself still has the text.
  }
}

const keyOf = (accountId: number) => `question_paste:${accountId}`;

/** A pasted text not imported yet, so that closing the window by mistake loses nothing. */
export function readPaste(accountId: number): string {
  try {
    return sessionStorage.getItem(keyOf(accountId)) ?? '';
  } catch {
    return '';
  }
}

export function storePaste(accountId: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(accountId));
    else sessionStorage.setItem(keyOf(accountId), text);
  } catch {
    // Without storage it stays only while the window is open.
  }
}

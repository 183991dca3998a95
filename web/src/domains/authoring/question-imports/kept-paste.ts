const keyOf = (accountId: number) => `question_paste:${accountId}`;

/** What was pasted and not taken over yet: closing the window by mistake loses nothing. */
export function readPaste(accountId: number): string {
  try {
    return sessionStorage.getItem(keyOf(accountId)) ?? '';
  } catch {
    return '';
  }
}

export function keepPaste(accountId: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(accountId));
    else sessionStorage.setItem(keyOf(accountId), text);
  } catch {
    // A browser without storage keeps it as long as the window is open.
  }
}

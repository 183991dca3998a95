const KEY = 'question-paste';

/** What was pasted and not taken over yet: closing the window by mistake loses nothing. */
export function readPaste(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepPaste(text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, text);
  } catch {
    // A browser without storage keeps it as long as the window is open.
  }
}

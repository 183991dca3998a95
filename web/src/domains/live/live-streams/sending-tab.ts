const KEY = 'stream-sending';

/** Remembers the webinar that this tab sends, so that it continues after a reload. */
export function rememberSending(webinarId: number | null): void {
  try {
    if (webinarId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(webinarId));
  } catch {
    // Without storage, the author has to press the button again.
  }
}

export function wasSending(webinarId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(webinarId);
  } catch {
    return false;
  }
}

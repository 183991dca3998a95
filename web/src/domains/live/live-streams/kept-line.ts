const KEY = 'stream-sending';

/** The webinar that this tab sends: a page that was reloaded goes on by itself. */
export function keepSending(webinarId: number | null): void {
  try {
    if (webinarId === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, String(webinarId));
  } catch {
    // The author presses the button again.
  }
}

export function wasSending(webinarId: number): boolean {
  try {
    return sessionStorage.getItem(KEY) === String(webinarId);
  } catch {
    return false;
  }
}

const KEY = 'token';
/** The page on which the token turned out to be expired; sign-in returns there. */
const RETURN_KEY = 'return_to';

/**
 * The server rejected this tab's token; stored until the next sign-in or sign-out, in case the page
 * is reloaded in between.
 */
const EXPIRED_KEY = 'token_expired';

const storages = () => [localStorage, sessionStorage];

export const readToken = (): string | null =>
  localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);

/** Whether the session outlives the browser. */
export const isRemembered = (): boolean => localStorage.getItem(KEY) !== null;

/** Whether this tab has a session of its own, which no other tab ends. */
export const isOfTab = (): boolean => sessionStorage.getItem(KEY) !== null;

/** A remembered token survives closing the browser; otherwise it belongs to this tab's session. */
export function storeToken(token: string, isPersistent: boolean): void {
  clearToken();
  (isPersistent ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(EXPIRED_KEY);
  for (const storage of storages()) storage.removeItem(KEY);
}

/** Removes a token that the server rejected. */
export function expireToken(): void {
  clearToken();
  sessionStorage.setItem(EXPIRED_KEY, '1');
}

export const wasTokenExpired = (): boolean => sessionStorage.getItem(EXPIRED_KEY) !== null;

export function rememberReturn(path: string): void {
  sessionStorage.setItem(RETURN_KEY, path);
}

export function takeReturn(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY);
  sessionStorage.removeItem(RETURN_KEY);
  // Only paths of our own: an external URL could be planted. Browsers read a backslash as a slash.
  return path !== null && /^\/(?![/\\\s])/.test(path) ? path : null;
}

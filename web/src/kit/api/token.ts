const KEY = 'token';
/** Where the visitor was when the token turned out to be old; sign-in goes back there. */
const RETURN_KEY = 'return_to';

/**
 * The server said that the token of this tab is old; until the next sign-in or sign-out. Kept, for
 * whoever loads the page anew in that moment.
 */
const EXPIRED_KEY = 'token_expired';

const storages = () => [localStorage, sessionStorage];

export const readToken = (): string | null =>
  localStorage.getItem(KEY) ?? sessionStorage.getItem(KEY);

/** A remembered token survives closing the browser; otherwise it belongs to this tab's session. */
export function storeToken(token: string, isRemembered: boolean): void {
  clearToken();
  (isRemembered ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(EXPIRED_KEY);
  for (const storage of storages()) storage.removeItem(KEY);
}

/** Forgets a token that the server refused. */
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
  // Only addresses of our own: a foreign one could be planted.
  return path?.startsWith('/') && !path.startsWith('//') ? path : null;
}

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

/** Remembered: it survives the closing of the browser; else only this tab's session has it. */
export function storeToken(token: string, isRemembered: boolean): void {
  clearToken();
  (isRemembered ? localStorage : sessionStorage).setItem(KEY, token);
}

export function clearToken(): void {
  sessionStorage.removeItem(EXPIRED_KEY);
  for (const storage of storages()) storage.removeItem(KEY);
}

/** Forgets a token that a call was refused for. */
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

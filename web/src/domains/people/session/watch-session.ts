import { setRightsDoubted, setSessionLost } from '#/kit/api/client.ts';
import { rememberReturn } from '#/kit/api/token.ts';
import type { RegisteredRouter } from '@tanstack/react-router';

type Kept = {
  forget: () => void;
  /** Asks anew who is signed in; whether that was news. */
  refresh: () => Promise<boolean>;
};

/** A 401 on any call means an old token: to the full-page sign-in, and back from there (SEC-14). */
export function watchSession(
  { navigate, history, invalidate }: RegisteredRouter,
  { forget, refresh }: Kept,
): void {
  setSessionLost(() => {
    const { href, pathname } = history.location;
    if (pathname === '/old-token') return;
    rememberReturn(href);
    forget();
    void navigate({ to: '/old-token' });
  });
  // The role has changed since the page was opened: the guard of the screens decides anew.
  setRightsDoubted(() => {
    void refresh().then((isNews) => (isNews ? invalidate() : undefined));
  });
}

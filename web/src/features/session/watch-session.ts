import { setSessionLost } from '#/api/client.ts';
import { rememberReturn } from '#/api/token.ts';
import type { router } from '#/router.ts';

/** A 401 on any call means an old token: to the full-page sign-in, and back from there (SEC-14). */
export function watchSession({ navigate, history }: typeof router, forget: () => void): void {
  setSessionLost(() => {
    const { href, pathname } = history.location;
    if (pathname === '/old-token') return;
    rememberReturn(href);
    forget();
    void navigate({ to: '/old-token' });
  });
}

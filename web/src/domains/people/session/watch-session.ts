import { setRightsChanged, setSessionLost } from '#/kit/api/client.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { isOfTab, rememberReturn } from '#/kit/api/token.ts';
import type { RegisteredRouter } from '@tanstack/react-router';
import { onOtherSignOut } from './sign-out.ts';
import { sessionQuery } from './use-session.ts';

type SessionState = {
  clear: () => void;
  /** Refetches the session; returns whether it changed. */
  refresh: () => Promise<boolean>;
};

/**
 * A 401 on any call means an expired token: to the full-page sign-in, and back from there (SEC-14).
 */
export function watchSession(
  { navigate, history, invalidate }: RegisteredRouter,
  { clear, refresh }: SessionState,
): void {
  setSessionLost(() => {
    const { href, pathname } = history.location;
    if (pathname === '/old-token') return;
    rememberReturn(href);
    clear();
    void navigate({ to: '/old-token' });
  });
  // The account has signed out in another tab: clears its data here too, before somebody else uses
  // the tab.
  onOtherSignOut((accountId) => {
    if (isOfTab() || queryClient.getQueryData(sessionQuery.queryKey)?.id !== accountId) return;
    clear();
    void navigate({ to: '/', ignoreBlocker: true })
      .then(() => import('#/kit/device-memory.ts'))
      .then(({ clearUserData: forgetPerson }) => forgetPerson(accountId));
  });
  // The role has changed since the page was opened: the guard decides again.
  setRightsChanged(() => {
    void refresh().then((isNews) => (isNews ? invalidate() : undefined));
  });
}

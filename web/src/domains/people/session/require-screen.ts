import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { mayOpen, screenAt } from '@malaka/contracts/kit/screens';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ApiError, isApiError } from '#/kit/api/api-error.ts';
import { readToken, rememberReturn, wasTokenExpired } from '#/kit/api/token.ts';
import { openSignIn } from './sign-in-store.ts';
import { sessionQuery } from './use-session.ts';

/** The route about to be shown; `preload`: it may be opened soon. */
type Visit = { location: ParsedLocation; preload: boolean };

/** The screen for setting up a second factor, the only one open until then. */
const FACTOR_SCREEN = '/dashboard/settings';

/**
 * Guard of the dashboard: without a session, redirects to / with the sign-in window open (SEC-15).
 */
async function requireSession(
  queryClient: QueryClient,
  { location: { href }, preload }: Visit,
): Promise<SessionUser | null> {
  // Hovering over a link preloads it: nothing opens, and nothing is remembered.
  const leaveTo = (to: '/' | '/old-token') => {
    if (!preload) rememberReturn(href);
    return redirect({ to });
  };
  if (!readToken()) {
    // A pending call may have found the session expired before this check (SEC-14).
    if (wasTokenExpired()) throw leaveTo('/old-token');
    if (!preload) openSignIn();
    throw leaveTo('/');
  }
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    // The server decides what a person may see; offline, cached data stays readable.
    if (isApiError(error, 'offline')) return null;
    if (isApiError(error, 'auth.sign_in_required')) throw leaveTo('/old-token');
    throw error;
  }
}

/**
 * Guard of every screen below /dashboard, by the one table of screens and roles: others see a
 * notice with links back and to / (SEC-13). Unknown addresses are left to the not-found page.
 */
export async function requireScreen(queryClient: QueryClient, visit: Visit) {
  const { location } = visit;
  const user = await requireSession(queryClient, visit);
  if (user?.isSecondFactorDue && location.pathname !== FACTOR_SCREEN) {
    if (!visit.preload) rememberReturn(location.href);
    throw redirect({ to: FACTOR_SCREEN });
  }
  const screen = screenAt(location.pathname);
  if (user && screen && !mayOpen(user.role, screen)) throw new ApiError('auth.forbidden', 403);
}

import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { mayOpen, screenAt } from '@malaka/contracts/kit/screens';
import type { QueryClient } from '@tanstack/react-query';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ApiError, isApiError } from '#/kit/api/api-error.ts';
import { readToken, rememberReturn, wasTokenExpired } from '#/kit/api/token.ts';
import { openSignIn } from './sign-in-store.ts';
import { sessionQuery } from './use-session.ts';

/** Where a second factor is set up; all that is open until then. */
const FACTOR_SCREEN = '/dashboard/settings';

/** Guard of the dashboard: without a session to / with the sign-in window open (SEC-15). */
async function requireSession(queryClient: QueryClient, href: string): Promise<SessionUser | null> {
  if (!readToken()) {
    rememberReturn(href);
    // A call in flight may have found the session ended before this step was taken (SEC-14).
    if (wasTokenExpired()) throw redirect({ to: '/old-token' });
    openSignIn();
    throw redirect({ to: '/' });
  }
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    // The server decides what a person may see; without a line what is kept here stays readable.
    if (isApiError(error, 'offline')) return null;
    if (isApiError(error, 'auth.sign_in_required')) {
      rememberReturn(href);
      throw redirect({ to: '/old-token' });
    }
    throw error;
  }
}

/**
 * Guard of every screen below /dashboard, by the one table of screens and roles: others are told so
 * and offered the way back and to / (SEC-13). An address that is no screen is left to the not-found
 * page.
 */
export async function requireScreen(queryClient: QueryClient, location: ParsedLocation) {
  const user = await requireSession(queryClient, location.href);
  if (user?.isSecondFactorDue && location.pathname !== FACTOR_SCREEN) {
    rememberReturn(location.href);
    throw redirect({ to: FACTOR_SCREEN });
  }
  const screen = screenAt(location.pathname);
  if (user && screen && !mayOpen(user.role, screen)) throw new ApiError('auth.forbidden', 403);
}

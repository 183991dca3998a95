import type { SessionUser } from '@malaka/contracts/auth';
import type { Role } from '@malaka/contracts/roles';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isApiError } from '#/api/api-error.ts';
import { readToken, rememberReturn } from '#/api/token.ts';
import { openSignIn } from '#/features/auth/sign-in-store.ts';
import { sessionQuery } from './use-session.ts';

/** Guard of the dashboard: without a session to / with the sign-in window open (SEC-15). */
export async function requireSession(
  queryClient: QueryClient,
  href: string,
): Promise<SessionUser | null> {
  if (!readToken()) {
    rememberReturn(href);
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

/** Guard of a screen that some roles have; others go to / (SEC-13). */
export async function requireRole(queryClient: QueryClient, href: string, roles: readonly Role[]) {
  const user = await requireSession(queryClient, href);
  if (user && !roles.includes(user.role)) throw redirect({ to: '/' });
}

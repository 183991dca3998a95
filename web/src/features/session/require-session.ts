import type { SessionUser } from '@malaka/contracts/auth';
import { mayOpen, type Screen, SCREENS } from '@malaka/contracts/screens';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isApiError } from '#/api/api-error.ts';
import { readToken, rememberReturn } from '#/api/token.ts';
import { openSignIn } from '#/features/auth/sign-in-store.ts';
import { sessionQuery } from './use-session.ts';

/** Guard of the dashboard: without a session to / with the sign-in window open (SEC-15). */
async function requireSession(queryClient: QueryClient, href: string): Promise<SessionUser | null> {
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

/**
 * Guard of every screen below /dashboard, by the one table of screens and roles: others go to /
 * (SEC-13), and so does everybody from a screen that the table does not know.
 */
export async function requireScreen(queryClient: QueryClient, href: string, path: string) {
  const user = await requireSession(queryClient, href);
  const screen = path.replace(/\/$/, '') as Screen;
  if (user && !(screen in SCREENS && mayOpen(user.role, screen))) throw redirect({ to: '/' });
}

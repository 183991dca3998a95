import { AUDIENCES, type Audience, type Role } from '@malaka/contracts/roles';
import { AppError } from './app-error.ts';

export type Session = {
  id: number;
  accountId: number;
  role: Role;
  isBlocked: boolean;
};

/** Looks a bearer token up; undefined for one that is unknown, ended or expired. */
export type FindSession = (token: string) => Promise<Session | undefined>;

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1];
}

/** The caller of a call that needs a session: 401 without one, 403 for a blocked or wrong one. */
export async function requireSession(
  audience: Exclude<Audience, 'public'>,
  authorization: string | undefined,
  findSession: FindSession,
): Promise<Session> {
  const token = bearerToken(authorization);
  const session = token === undefined ? undefined : await findSession(token);
  if (!session) throw new AppError('auth.sign_in_required', 401);
  if (session.isBlocked) throw new AppError('account.blocked', 403);
  const roles: readonly Role[] = AUDIENCES[audience];
  if (!roles.includes(session.role)) throw new AppError('auth.forbidden', 403);
  return session;
}

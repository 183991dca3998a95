import type { Endpoint } from '@malaka/contracts/kit/endpoint';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { AppError } from './app-error.ts';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be merged
  interface FastifyRequest {
    /** Whose session the call was let in by, for the log. */
    accountId?: number | undefined;
  }
}

export type Session = {
  id: number;
  accountId: number;
  role: Role;
  isBlocked: boolean;
  /** The role requires a second factor that the account has not set up. */
  isSecondFactorDue: boolean;
  /** The region of a manager who is responsible for one region only. */
  managerRegionId: number | null;
  /** Previous use of the session, accurate to ten minutes; undefined in its first ten minutes. */
  seenAt: Date | undefined;
};

/** Looks up a bearer token; undefined if it is unknown, ended or expired. */
export type FindSession = (token: string) => Promise<Session | undefined>;

/** Admits a call, or throws 503 with the caller's place in the platform's queue. */
export type Enter = (session: Session) => Promise<void>;

export function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(header ?? '')?.[1];
}

/** False for a blocked account, and while a required second factor is not set up. */
export const mayAct = (session: Session): boolean =>
  !session.isBlocked && !session.isSecondFactorDue;

/**
 * The session of a call that needs one. Throws 401 without one, 403 for a blocked account or wrong
 * role.
 */
export async function requireSession(
  { audience, isOpenBeforeFactor }: Pick<Endpoint, 'audience' | 'isOpenBeforeFactor'>,
  authorization: string | undefined,
  findSession: FindSession,
): Promise<Session> {
  const token = bearerToken(authorization);
  const session = token === undefined ? undefined : await findSession(token);
  if (!session) throw new AppError('auth.sign_in_required', 401);
  if (session.isBlocked) throw new AppError('account.blocked', 403);
  if (session.isSecondFactorDue && !isOpenBeforeFactor) {
    throw new AppError('auth.second_factor_due', 403);
  }
  const roles: readonly Role[] = AUDIENCES[audience] ?? [];
  if (!roles.includes(session.role)) throw new AppError('auth.forbidden', 403);
  return session;
}

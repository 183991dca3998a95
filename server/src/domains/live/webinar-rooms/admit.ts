import type { Deps } from '#/kit/deps.ts';
import { bearerToken, type FindSession, mayAct } from '#/kit/http/access.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findParticipant, type Participant } from './participants.ts';

type Admitted = {
  participant: Participant;
  /** Session of an account: the page is disconnected when it ends. */
  session: { id: number; token: string } | undefined;
};

/**
 * Identifies the participant of a page. An account's token is useless without its session; a guest
 * has only the token.
 */
export async function admit(
  { db }: Pick<Deps, 'db'>,
  findSession: FindSession,
  shown: Readonly<Record<string, unknown>>,
): Promise<Admitted> {
  const participant = await findByToken(db, shown['participant']);
  if (!participant) throw new AppError('webinar.not_joined', 401);
  if (participant.accountId === null) return { participant, session: undefined };
  const rawToken = shown['token'];
  const token = bearerToken(typeof rawToken === 'string' ? `Bearer ${rawToken}` : undefined);
  const session = token === undefined ? undefined : await findSession(token);
  if (token === undefined || session?.accountId !== participant.accountId || !mayAct(session)) {
    throw new AppError('auth.sign_in_required', 401);
  }
  return { participant, session: { id: session.id, token } };
}

async function findByToken(db: Deps['db'], rawToken: unknown): Promise<Participant | undefined> {
  const token = bearerToken(typeof rawToken === 'string' ? `Bearer ${rawToken}` : undefined);
  return token === undefined ? undefined : await findParticipant(db, token);
}

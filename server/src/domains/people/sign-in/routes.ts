import {
  accept,
  checkSms,
  forgotPassword,
  forgotPasswordAccept,
  forgotUpdatePassword,
  login,
  logout,
  me,
  proofChallenge,
  register,
} from '@malaka/contracts/people/sign-in';
import type { Deps } from '#/kit/deps.ts';
import { bearerToken } from '#/kit/http/access.ts';
import type { Scope } from '#/kit/http/route.ts';
import {
  acceptPasswordCode,
  askPasswordCode,
  resetPassword,
} from '#/domains/people/identity/forgotten-password.ts';
import { callerOf } from '#/kit/http/caller.ts';
import { createAccount, registerPhone } from '#/domains/people/identity/sign-up.ts';
import { endSession } from '#/domains/people/identity/sessions.ts';
import { evaluateGuess } from '#/domains/people/identity/evaluate-guess.ts';
import { createProofChallenge } from '#/domains/people/identity/proof.ts';
import { signIn } from './sign-in.ts';
import { viewMe } from '#/domains/people/identity/view-me.ts';
import { findProfileVersion } from '#/domains/people/profiles/load-profile.ts';

// A training hall shares one address and signs up at one time, each call repeated with its proof of
// work. Guessing is limited per phone, device and account (limits.ts).
export const CALLS_PER_MINUTE = 600;

export function publicRoutes(scope: Scope<'public'>, deps: Deps): void {
  const limit = { limitPerMinute: CALLS_PER_MINUTE };

  scope.route(
    login,
    ({ body }, { request, language }) => signIn(deps, body, callerOf(request, language)),
    limit,
  );
  scope.route(
    register,
    ({ body }, { request, language }) => registerPhone(deps, body, callerOf(request, language)),
    limit,
  );
  scope.route(
    checkSms,
    async ({ body }) => {
      await evaluateGuess(deps, { ...body, purpose: 'register' });
    },
    limit,
  );
  scope.route(
    accept,
    async ({ body }, { request, language }) => {
      const { token, user } = await createAccount(deps, body, callerOf(request, language));
      return { token, user, role: user.role, isTeacher: user.isTeacher };
    },
    limit,
  );
  scope.route(
    forgotPassword,
    ({ body }, { request, language }) => askPasswordCode(deps, body, callerOf(request, language)),
    limit,
  );
  scope.route(
    forgotPasswordAccept,
    async ({ body }, { request, language }) => {
      const accessToken = await acceptPasswordCode(deps, body, callerOf(request, language));
      return { accessToken, user: { phone: body.phone } };
    },
    limit,
  );
  scope.route(
    forgotUpdatePassword,
    async ({ body }, { request, language }) => {
      const token = bearerToken(request.headers.authorization);
      await resetPassword(deps, body, token, callerOf(request, language));
    },
    limit,
  );
  scope.route(proofChallenge, async () => ({ ...(await createProofChallenge(deps)) }), limit);
}

export function signedInRoutes(scope: Scope<'signedIn'>, deps: Deps): void {
  const { db, now } = deps;
  scope.versioned(me, db, {
    versionOf: (reader, _input, { session }) => findProfileVersion(reader, session.accountId),
    read: (reader, _input, { session, language }) =>
      viewMe({ ...deps, db: reader }, session.accountId, language),
  });
  scope.route(logout, (_input, { session }) => endSession(db, session.id, now()));
}

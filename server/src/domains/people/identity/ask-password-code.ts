import type { forgotPassword } from '@malaka/contracts/people/sign-in';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { countQuestion } from './count-question.ts';
import { isPhoneTaken } from './queries.ts';
import { sendCode } from './send-code.ts';

/** Sends a code to an account's phone for setting a new password. */
export async function askPasswordCode(
  deps: Deps,
  { phone, proof }: BodyOf<typeof forgotPassword>,
  caller: Caller,
) {
  await countQuestion(deps, caller, proof);
  if (!(await isPhoneTaken(deps.db, phone))) throw new AppError('auth.phone_unknown', 422);
  return await sendCode(deps, { phone, purpose: 'forgot' }, caller);
}

import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { register } from '@malaka/contracts/people/sign-in';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import { countQuestion } from './count-question.ts';
import { isPhoneTaken } from './queries.ts';
import { sendCode } from './send-code.ts';

/** Sends a sign-up code to a phone that has no account. */
export async function registerPhone(deps: Deps, body: BodyOf<typeof register>, caller: Caller) {
  const { phone, isEduInstitution = false, isOfferAccepted = false, proof } = body;
  if (isEduInstitution && !isOfferAccepted) throw new AppError('auth.institution_offer', 422);
  await countQuestion(deps, caller, proof);
  if (await isPhoneTaken(deps.db, phone)) throw new AppError('auth.phone_taken', 422);
  return await sendCode(deps, { phone, purpose: 'register', isEduInstitution }, caller);
}

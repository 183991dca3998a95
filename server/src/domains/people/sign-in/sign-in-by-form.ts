import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { login } from '@malaka/contracts/people/sign-in';
import { startPageOf } from '@malaka/contracts/people/start-page';
import { safeDecode } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Entry } from '#/kit/pages/page.ts';
import { signIn } from './sign-in.ts';

/** Sign-in before the client has loaded: the API call with the fields of an HTML form. */
export async function signInByForm(
  deps: Deps,
  fields: URLSearchParams,
  caller: Caller,
): Promise<Entry> {
  const phone = phoneOf(fields.get('phone') ?? '');
  const password = fields.get('password') ?? '';
  if (phone.length !== PHONE_LENGTH) throw unfilled('phone');
  if (password === '') throw unfilled('password');
  const body = safeDecode(login.body!, {
    name: phone,
    password,
    remember: fields.has('remember') ? 1 : 0,
    code: fields.get('code')?.trim() || undefined,
  });
  if (!body.success) throw new AppError('request.malformed', 400);
  const { accessToken, user } = await signIn(deps, body.data, caller);
  const isRemembered = body.data.isRemembered ?? true;
  return { token: accessToken, isRemembered, address: startPageOf(user) };
}

/** Not a guess, so it is not counted. */
const unfilled = (field: string) => new AppError('request.malformed', 400, { field });

/** Like the client's field: nine digits are a national number. */
function phoneOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 9 ? `998${digits}` : digits;
}

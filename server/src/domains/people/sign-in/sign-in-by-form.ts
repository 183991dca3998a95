import { PHONE_LENGTH } from '@malaka/contracts/kit/limits';
import { login } from '@malaka/contracts/people/sign-in';
import { startPageOf } from '@malaka/contracts/people/start-page';
import { safeDecode } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Entry } from '#/kit/pages/page.ts';
import { signIn } from './sign-in.ts';

/** The sign-in of a browser that has no client yet: the call of the API, by the fields of a form. */
export async function signInByForm(
  deps: Deps,
  fields: URLSearchParams,
  caller: Caller,
): Promise<Entry> {
  const phone = phoneOf(fields.get('phone') ?? '');
  const password = fields.get('password') ?? '';
  if (phone.length !== PHONE_LENGTH) throw unfilled('phone');
  if (password === '') throw unfilled('password');
  const asked = safeDecode(login.body!, {
    name: phone,
    password,
    remember: fields.has('remember') ? 1 : 0,
    code: fields.get('code')?.trim() || undefined,
  });
  if (!asked.success) throw new AppError('request.malformed', 400);
  const { accessToken, user } = await signIn(deps, asked.data, caller);
  const isRemembered = asked.data.isRemembered ?? true;
  return { token: accessToken, isRemembered, address: startPageOf(user) };
}

/** No guess, so it counts as none. */
const unfilled = (field: string) => new AppError('request.malformed', 400, { field });

/** As the client's field reads what is typed: nine digits are a number of the country. */
function phoneOf(typed: string): string {
  const digits = typed.replaceAll(/\D/g, '');
  return digits.length === 9 ? `998${digits}` : digits;
}

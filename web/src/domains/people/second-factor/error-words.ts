import type { TFunction } from 'i18next';
import { isApiError } from '#/kit/api/api-error.ts';

type Words = {
  password?: string | undefined;
  code?: string | undefined;
  form?: string | undefined;
};

/** The server's texts by field; one without a field is shown below them all. */
export function errorWords(error: unknown, t: TFunction<'second-factor'>): Words {
  if (!error) return {};
  if (isApiError(error, 'offline')) return { form: t('offline') };
  if (!isApiError(error) || error.message === '') return { form: t('failed') };
  if (error.code === 'auth.code_wrong') return { code: t('code.wrong') };
  const { password, code } = error.errors;
  return password || code ? { password: password?.[0], code: code?.[0] } : { form: error.message };
}

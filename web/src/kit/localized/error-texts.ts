import { isApiError } from '#/kit/api/api-error.ts';
import type { FieldErrors } from './localized-text.ts';

type FormErrors = { text: string | null; fields: FieldErrors };

/** The server's errors of single fields, by field; all others are shown above the button. */
export function errorTexts(
  error: unknown,
  messages: { offline: string; failed: string },
): FormErrors {
  if (!error) return { text: null, fields: {} };
  if (isApiError(error, 'offline')) return { text: messages.offline, fields: {} };
  if (!isApiError(error)) return { text: messages.failed, fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')]);
  return {
    text: error.message || messages.failed,
    fields: Object.fromEntries(fields) as FieldErrors,
  };
}

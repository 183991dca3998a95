import type { TFunction } from 'i18next';
import { isApiError } from '#/kit/api/api-error.ts';

export type ServerErrors = { text: string | null; fields: Partial<Record<string, string>> };

/** The server's field errors are shown at the fields; all others above the button. */
export function serverErrors(
  error: unknown,
  t: TFunction<['profile', 'common']>,
  pathOf: (wirePath: readonly string[]) => string | undefined,
): ServerErrors {
  if (isApiError(error, 'offline')) return { text: t('profile:offline'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields: ServerErrors['fields'] = {};
  for (const [name, texts] of Object.entries(error.errors)) {
    const path = pathOf(name.split('.'));
    if (path) fields[path] ??= texts.join(' ');
  }
  return { text: error.message || t('common:state.failed'), fields };
}

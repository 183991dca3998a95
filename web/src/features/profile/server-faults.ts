import type { TFunction } from 'i18next';
import { isApiError } from '#/api/api-error.ts';
import { fieldOf, type ProfileValues } from './profile-form.ts';

type Faults = { text: string | null; fields: { [F in keyof ProfileValues]?: string } };

/** What the server said of single fields stands at them; all else above the button. */
export function serverFaults(error: unknown, t: TFunction<['profile', 'common']>): Faults {
  if (!error) return { text: null, fields: {} };
  if (isApiError(error, 'offline')) return { text: t('profile:offline'), fields: {} };
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields: Faults['fields'] = {};
  for (const [name, texts] of Object.entries(error.errors)) {
    const field = fieldOf(name);
    if (field) fields[field] = texts.join(' ');
  }
  return { text: error.message || t('common:state.failed'), fields };
}

import { isApiError } from '#/kit/api/api-error.ts';
import type { FieldFaults } from './localized-text.ts';

type Faults = { text: string | null; fields: FieldFaults };

/** What the server said of single fields stands at them; all else above the button. */
export function faultTexts(error: unknown, told: { offline: string; failed: string }): Faults {
  if (!error) return { text: null, fields: {} };
  if (isApiError(error, 'offline')) return { text: told.offline, fields: {} };
  if (!isApiError(error)) return { text: told.failed, fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [name, texts.join(' ')]);
  return {
    text: error.message || told.failed,
    fields: Object.fromEntries(fields) as FieldFaults,
  };
}

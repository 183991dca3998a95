import { fieldOf } from '@malaka/contracts/kit/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { focusFirst } from './field-id.ts';

/** Our names of the fields in a server error: by a contract's codec, or by a function. */
export type FieldNames = Parameters<typeof fieldOf>[0] | ((wireName: string) => string);

type RefusalTexts = {
  /** Text shown without a connection. */
  offline?: string | undefined;
  /** No toast: the form is small enough to be fully visible. */
  isQuiet?: boolean | undefined;
  /** Text of the toast for an error of which more is known than that nothing was saved. */
  refused?: ((thrown: unknown) => string | undefined) | undefined;
};

/**
 * The server's errors of a refused form: texts by field, under our names, and one for the whole
 * form. `at` returns the id of a field on the page (field-id.ts).
 */
export function useRefusal(
  names: FieldNames,
  at: (field: string) => string,
  told: RefusalTexts = {},
) {
  const { t } = useTranslation(['common', 'errors']);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const nameOf = (wireName: string) =>
    typeof names === 'function' ? names(wireName) : (fieldOf(names, wireName) ?? wireName);
  const refuse = (thrown: unknown) => {
    const named = isApiError(thrown)
      ? Object.fromEntries(
          Object.entries(thrown.errors).map(([name, texts]) => [nameOf(name), texts.join(' ')]),
        )
      : {};
    setFields(named);
    const isOffline = isApiError(thrown, 'offline');
    const message =
      isApiError(thrown) && thrown.message ? thrown.message : t('common:state.failed');
    setError(isOffline ? (told.offline ?? t('errors:network')) : message);
    if (!told.isQuiet) {
      const text = told.refused?.(thrown) ?? t('common:state.notSaved');
      showToast({ text, type: 'error' });
    }
    focusFirst(Object.keys(named).map(at));
  };
  const clear = () => {
    setFields({});
    setError(null);
  };
  return { fields, error, refuse, forget: clear };
}

import { fieldOf } from '@malaka/contracts/kit/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { focusFirst } from './field-id.ts';

type Body = Parameters<typeof fieldOf>[0];

/**
 * What the server said of a form that it did not take: words for fields, by our names of them, and
 * for the whole. `at` names the place of a field on the page (field-id.ts).
 */
export function useRefusal(body: Body, at: (field: string) => string) {
  const { t } = useTranslation(['common', 'errors']);
  const [fields, setFields] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const refuse = (thrown: unknown) => {
    const named = isApiError(thrown)
      ? Object.fromEntries(
          Object.entries(thrown.errors).map(([name, texts]) => [
            fieldOf(body, name) ?? name,
            texts.join(' '),
          ]),
        )
      : {};
    setFields(named);
    const isOffline = isApiError(thrown, 'offline');
    const said = isApiError(thrown) && thrown.message ? thrown.message : t('common:state.failed');
    setError(isOffline ? t('errors:network') : said);
    showToast({ text: t('common:state.failed'), type: 'error' });
    focusFirst(Object.keys(named).map(at));
  };
  const forget = () => {
    setFields({});
    setError(null);
  };
  return { fields, error, refuse, forget };
}

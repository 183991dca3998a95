import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadedPart } from '#/kit/lists/LoadedPart.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { fullName } from '#/kit/reviewing/full-name.ts';
import { accountQuery } from './queries.ts';
import { valuesOf } from './rights-form.ts';
import { RightsForm } from './RightsForm.tsx';

/** Somebody's rights, editable. */
export function RightsOf({ id }: { id: number }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  return (
    <LoadedPart query={useQuery(accountQuery(id))}>
      {(account) => (
        // Resets the form when somebody else has changed the rights.
        <RightsForm
          key={JSON.stringify(valuesOf(account))}
          account={account}
          name={format.text(fullName(account)) || t('unnamed')}
        />
      )}
    </LoadedPart>
  );
}

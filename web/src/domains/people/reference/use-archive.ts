import type { ReferenceList } from '@malaka/contracts/people/choices';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { entryName } from './entry-name.ts';
import { useArchiveEntry } from './queries.ts';

/** Archives immediately and offers undo instead of asking first. */
export function useArchive(list: ReferenceList) {
  const { t } = useTranslation(['reference', 'common']);
  const format = useFormat();
  const { mutate } = useArchiveEntry();
  const change = (row: ReferenceRow, isActive: boolean) =>
    mutate(
      { list, id: row.id, isActive },
      {
        onSuccess: () => {
          const name = format.text(entryName(row, format.language));
          showToast({
            text: t(isActive ? 'reference:restored' : 'reference:archived', { name }),
            type: 'success',
            ...(!isActive && {
              action: { label: t('reference:undo'), onClick: () => change(row, true) },
            }),
          });
        },
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  return change;
}

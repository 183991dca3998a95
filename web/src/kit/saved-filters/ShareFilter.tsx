import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import {
  type FilteredList,
  LIST_SCREENS,
  type SavedFilter,
} from '@malaka/contracts/reporting/saved-filters';
import { Button, Group, NativeSelect, Switch, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { shareLink } from '#/kit/ui/share-link.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useShareFilter } from './queries.ts';
import styles from './SavedFilters.module.css';

type Props = { list: FilteredList; filter: SavedFilter; onDone: () => void };

/** Whom a filter is shared with; what it finds for them depends on their own rights. */
export function ShareFilter({ list, filter, onDone }: Props) {
  const { t } = useTranslation(['saved-filters', 'common', 'accounts']);
  const format = useFormat();
  const share = useShareFilter(list);
  const roles = AUDIENCES.examiner.filter((role) => mayOpen(role, LIST_SCREENS[list]));
  const change = (part: { role?: Role | null; hasLink?: boolean }) =>
    share.mutate(
      { id: filter.id, role: filter.role, hasLink: filter.linkKey !== null, ...part },
      { onError: (error) => showFailure(error, t('common:state.failed')) },
    );
  const give = async (key: string) => {
    const url = new URL(`/dashboard/views/${key}`, location.origin).href;
    const outcome = await shareLink(filter.name, url);
    if (outcome === 'copied') showToast({ text: t('saved-filters:copied'), type: 'success' });
    if (outcome === 'failed') showToast({ text: url, type: 'error' });
  };
  return (
    <li className={styles.sharing}>
      <strong>{format.text(filter.name)}</strong>
      <NativeSelect
        size="md"
        label={t('saved-filters:role')}
        value={filter.role ?? ''}
        disabled={share.isPending}
        data={[
          { value: '', label: t('saved-filters:nobody') },
          ...roles.map((role) => ({ value: role, label: t(`accounts:role.${role}`) })),
        ]}
        onChange={({ currentTarget }) =>
          change({ role: (currentTarget.value || null) as Role | null })
        }
      />
      <Switch
        label={t('saved-filters:link')}
        checked={filter.linkKey !== null}
        disabled={share.isPending}
        onChange={({ currentTarget }) => change({ hasLink: currentTarget.checked })}
      />
      <Text className="quiet">{t('saved-filters:rights')}</Text>
      <Group gap={8}>
        {filter.linkKey !== null && (
          <Button onClick={() => void give(filter.linkKey!)}>{t('saved-filters:copy')}</Button>
        )}
        <Button variant="default" onClick={onDone}>
          {t('saved-filters:done')}
        </Button>
      </Group>
    </li>
  );
}

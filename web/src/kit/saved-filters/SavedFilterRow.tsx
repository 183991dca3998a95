import { SAVED_FILTER_NAME_MAX } from '@malaka/contracts/kit/limits';
import {
  type FilteredList,
  type SavedFilter,
  LIST_SCREENS,
} from '@malaka/contracts/reporting/saved-filters';
import {
  ActionIcon,
  Badge,
  Group,
  TextInput,
  Button,
  NativeSelect,
  Switch,
  Text,
} from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { shareLink } from '#/kit/ui/share-link.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDeleteFilter, useRenameFilter, useShareFilter } from './queries.ts';
import styles from './SavedFilters.module.css';

type Props = {
  list: FilteredList;
  filter: SavedFilter;
  onApply: (filter: SavedFilter) => void;
};

export function SavedFilterRow({ list, filter, onApply }: Props) {
  const { t } = useTranslation(['saved-filters', 'common']);
  const format = useFormat();
  const [isNaming, setIsNaming] = useState(false);
  const remove = useDeleteFilter(list);
  const name = format.text(filter.name);
  const [isSharing, sharing] = useDisclosure(false);
  if (!filter.isOwn) {
    return (
      <Group component="li" gap={4} mih={48} wrap="nowrap">
        <button type="button" className={styles.apply} onClick={() => onApply(filter)}>
          {name}
        </button>
        <Badge color="gray">{t('saved-filters:shared')}</Badge>
      </Group>
    );
  }
  if (isSharing) return <ShareFilter list={list} filter={filter} onDone={sharing.close} />;
  if (isNaming) {
    return <RenameForm list={list} filter={filter} onDone={() => setIsNaming(false)} />;
  }
  return (
    <Group component="li" gap={4} mih={48} wrap="nowrap">
      <button type="button" className={styles.apply} onClick={() => onApply(filter)}>
        {name}
      </button>
      {(filter.role ?? filter.linkKey) !== null && <Badge>{t('saved-filters:isShared')}</Badge>}
      <ActionIcon aria-label={t('saved-filters:share', { name })} onClick={sharing.open}>
        <IconShare2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={t('saved-filters:rename', { name })}
        onClick={() => setIsNaming(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        color="danger"
        aria-label={t('saved-filters:delete', { name })}
        loading={remove.isPending}
        onClick={() =>
          remove.mutate(
            { id: filter.id },
            {
              onError: (error) => showFailure(error, t('common:state.failed')),
            },
          )
        }
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** After "rename" the user can type immediately. */
const selectAll = (input: HTMLInputElement | null) => input?.select();

type RenameProps = Omit<Props, 'onApply'> & { onDone: () => void };

function RenameForm({ list, filter, onDone }: RenameProps) {
  const { t } = useTranslation('saved-filters');
  const [name, setName] = useState(filter.name);
  const rename = useRenameFilter(list);
  const error = isApiError(rename.error) ? (rename.error.errors['name']?.[0] ?? null) : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '' || trimmed === filter.name) onDone();
    else rename.mutate({ id: filter.id, name: trimmed }, { onSuccess: onDone });
  };
  return (
    <li>
      <form noValidate className={styles.form} onSubmit={submit}>
        <TextInput
          aria-label={t('name')}
          ref={selectAll}
          maxLength={SAVED_FILTER_NAME_MAX}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ActionIcon
          type="submit"
          size="xl"
          aria-label={t('rename', { name: filter.name })}
          loading={rename.isPending}
        >
          <IconCheck size={20} aria-hidden />
        </ActionIcon>
      </form>
    </li>
  );
}

type ShareFilterProps = { list: FilteredList; filter: SavedFilter; onDone: () => void };

/** Whom a filter is shared with; what it finds for them depends on their own rights. */
function ShareFilter({ list, filter, onDone }: ShareFilterProps) {
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

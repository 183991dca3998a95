import { SAVED_FILTER_NAME_MAX } from '@malaka/contracts/kit/limits';
import type { FilteredList, SavedFilter } from '@malaka/contracts/reporting/saved-filters';
import { ActionIcon, Badge, Group, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconPencil, IconShare2, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { useDeleteFilter, useRenameFilter } from './queries.ts';
import styles from './SavedFilters.module.css';
import { ShareFilter } from './ShareFilter.tsx';

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
        <Badge variant="light" color="gray" tt="none">
          {t('saved-filters:shared')}
        </Badge>
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
      {(filter.role ?? filter.linkKey) !== null && (
        <Badge variant="light" tt="none">
          {t('saved-filters:isShared')}
        </Badge>
      )}
      <ActionIcon
        variant="subtle"
        aria-label={t('saved-filters:share', { name })}
        onClick={sharing.open}
      >
        <IconShare2 size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('saved-filters:rename', { name })}
        onClick={() => setIsNaming(true)}
      >
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
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
          size="md"
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

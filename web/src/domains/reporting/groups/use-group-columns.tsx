import type { GroupRow } from '@malaka/contracts/reporting/groups';
import { ActionIcon, Badge, Group, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Groups.module.css';
import { useUpdateGroup } from './queries.ts';
import { useGroupDays } from './use-group-days.ts';

export function useGroupColumns(onDelete: (group: GroupRow) => void): DataColumn<GroupRow>[] {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const daysOf = useGroupDays();
  return [
    {
      key: 'name',
      title: t('column.name'),
      render: (row) => (
        <Group component="span" gap="4px 8px">
          <Link
            to="/dashboard/groups/edit/$id"
            params={{ id: String(row.id) }}
            className={styles.link}
          >
            {format.text(row.name)}
          </Link>
          {row.isEveryone && (
            <Badge variant="light" tt="none">
              {t('everyone')}
            </Badge>
          )}
        </Group>
      ),
    },
    { key: 'days', title: t('column.days'), render: daysOf },
    {
      key: 'categories',
      title: t('column.categories'),
      render: ({ categories }) => categories.map(({ name }) => format.text(name)).join(', ') || '—',
    },
    {
      key: 'users',
      title: t('column.users'),
      isFigure: true,
      render: ({ usersCount }) => format.number(usersCount),
    },
    {
      key: 'description',
      title: t('field.description'),
      isExtra: true,
      render: ({ description }) => format.text(description),
    },
    { key: 'status', title: t('column.status'), render: (row) => <StatusSwitch group={row} /> },
    {
      key: 'actions',
      title: t('column.actions'),
      render: (row) => <RowActions group={row} onDelete={onDelete} />,
    },
  ];
}

/** Saves at once. */
function StatusSwitch({ group }: { group: GroupRow }) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const update = useUpdateGroup();
  const shown = update.isPending ? update.variables.isActive : group.isActive;
  return (
    <Switch
      size="md"
      aria-label={t('groups:status.of', { name: format.text(group.name) })}
      label={t(shown ? 'groups:status.on' : 'groups:status.off')}
      checked={shown ?? false}
      disabled={!group.canEdit}
      onChange={({ currentTarget }) =>
        update.mutate(
          { id: group.id, isActive: currentTarget.checked },
          {
            onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
            onError: (error) => showFailure(error, t('common:state.failed')),
          },
        )
      }
    />
  );
}

type ActionProps = { group: GroupRow; onDelete: (group: GroupRow) => void };

function RowActions({ group, onDelete }: ActionProps) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const name = format.text(group.name);
  return (
    <Group component="span" gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t('editOne', { name })}
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/groups/edit/$id" params={{ id: String(group.id) }} />
        )}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {group.canEdit && !group.isEveryone && (
        <ActionIcon
          variant="subtle"
          color="danger"
          size={44}
          aria-label={t('deleteOne', { name })}
          onClick={() => onDelete(group)}
        >
          <IconTrash size={20} aria-hidden />
        </ActionIcon>
      )}
    </Group>
  );
}

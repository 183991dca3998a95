import { groupView } from '@malaka/contracts/reporting/group-view';
import type { GroupRow, Group } from '@malaka/contracts/reporting/groups';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Group as Row, Loader, Modal, ActionIcon, Badge, Switch } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { readNameSearch } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { showFailure } from '#/kit/ui/show-error.ts';
import { groupsQuery, groupQuery, useDeleteGroup, useUpdateGroup } from './queries.ts';
import styles from './Groups.module.css';
import { useGroupDays } from './use-group-days.ts';

export function GroupsPage() {
  const { t } = useTranslation('groups');
  const list = useListAddress(readNameSearch);
  const [deleting, setDeleting] = useState<GroupRow>();
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      actions={<ExportButton table="groups" query={{}} />}
      create={{ to: '/dashboard/groups/create', label: t('create') }}
      list={list}
      saved="groups"
      query={useQuery(groupsQuery(list.page, undefined, list.search.search))}
      name="groups"
      columns={useGroupColumns(setDeleting)}
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    >
      {deleting && <DeleteGroupModal group={deleting} onClose={() => setDeleting(undefined)} />}
    </TablePage>
  );
}

type Props = { group: GroupRow; onClose: () => void };

/** Asks for confirmation and states the consequences for members, courses and exams. */
function DeleteGroupModal({ group, onClose }: Props) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const { data: found, isPending } = useQuery(groupQuery(group.id));
  const remove = useDeleteGroup();
  const isExamRunning = (found?.runningExamsCount ?? 0) > 0;
  const confirm = () =>
    remove.mutate(
      { id: group.id },
      {
        onSuccess: () => {
          showToast({ text: t('common:state.deleted'), type: 'success' });
          onClose();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('groups:delete.title', { name: format.text(group.name) })}
      withCloseButton={false}
    >
      {isPending ? <Loader /> : found && <WhatFollows group={found} />}
      {remove.error && (
        <p role="alert" className="smallErrorText">
          {isApiError(remove.error) && remove.error.message
            ? remove.error.message
            : t('common:state.failed')}
        </p>
      )}
      <Row justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common:action.cancel')}
        </Button>
        <Button
          color="danger"
          loading={remove.isPending}
          disabled={isPending || isExamRunning}
          onClick={confirm}
        >
          {t('common:action.delete')}
        </Button>
      </Row>
    </Modal>
  );
}

function WhatFollows({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const { usersCount, coursesCount, examsCount, runningExamsCount } = group;
  if (runningExamsCount > 0) return <p>{t('delete.running', { count: runningExamsCount })}</p>;
  const lines = [
    usersCount > 0 && t('delete.users', { count: usersCount }),
    usersCount > 0 && coursesCount > 0 && t('delete.courses', { count: coursesCount }),
    examsCount > 0 && t('delete.exams', { count: examsCount }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p>{t('delete.nothing')}</p>;
  return (
    <>
      <p>{t('delete.follows')}</p>
      <ul className={styles.follows}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}

function useGroupColumns(onDelete: (group: GroupRow) => void) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  return useListColumns(groupView, {
    name: (row: GroupRow) => (
      <Row component="span" gap="4px 8px">
        <Link
          to="/dashboard/groups/edit/$id"
          params={{ id: String(row.id) }}
          className={styles.link}
        >
          {format.text(row.name)}
        </Link>
        {row.isEveryone && <Badge>{t('everyone')}</Badge>}
      </Row>
    ),
    days: useGroupDays(),
    status: (row) => <StatusSwitch group={row} />,
    actions: (row) => <RowActions group={row} onDelete={onDelete} />,
  });
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
      label={format.words(groupView.columns.status.words[shown ? 'on' : 'off'])}
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
    <Row component="span" gap={4} wrap="nowrap">
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
    </Row>
  );
}

import type { Group, GroupRow } from '@malaka/contracts/reporting/groups';
import { Button, Group as Row, Loader, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Groups.module.css';
import { groupQuery, useDeleteGroup } from './queries.ts';

type Props = { group: GroupRow; onClose: () => void };

/** Asks for confirmation and states the consequences for members, courses and exams. */
export function DeleteGroupModal({ group, onClose }: Props) {
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

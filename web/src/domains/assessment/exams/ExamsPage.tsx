import { examView } from '@malaka/contracts/assessment/exam-view';
import type { Exam } from '@malaka/contracts/assessment/exams';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack, Switch, ActionIcon, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { readNameSearch } from '#/kit/lists/address.ts';
import { TablePage } from '#/kit/lists/TablePage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { useSession } from '#/domains/people/index.ts';
import { examsQuery, useDeleteExam, useUpdateExam } from './queries.ts';
import { ExamMark } from './ExamMark.tsx';
import styles from './Exams.module.css';

export function ExamsPage() {
  const { t } = useTranslation('exams');
  const list = useListAddress(readNameSearch);
  const [deleting, setDeleting] = useState<Exam>();
  return (
    <TablePage
      title={t('title')}
      hint={t('hint')}
      create={{ to: '/dashboard/exams/create', label: t('create') }}
      list={list}
      saved="exams"
      query={useQuery(examsQuery(list.page, list.search.search))}
      name="exams"
      columns={useExamColumns(setDeleting)}
      empty={{ text: t('empty'), hint: t('emptyHint') }}
    >
      {deleting && <DeleteExamModal exam={deleting} onClose={() => setDeleting(undefined)} />}
    </TablePage>
  );
}

type Props = { exam: Exam; onClose: () => void };

/** An exam with attempts cannot be deleted; it can be switched off instead. */
function DeleteExamModal({ exam, onClose }: Props) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const remove = useDeleteExam();
  const update = useUpdateExam();
  const isTaken = exam.attemptsCount > 0;
  const after = (what: 'deleted' | 'saved') => ({
    onSuccess: () => {
      showToast({ text: t(`common:state.${what}`), type: 'success' });
      onClose();
    },
    onError: (error: Error) => showFailure(error, t('common:state.failed')),
  });
  const name = format.text(exam.name);
  if (isTaken) {
    return (
      <ConfirmModal
        isOpen
        title={t('exams:delete.takenTitle', { name })}
        text={t('exams:delete.taken', { count: exam.attemptsCount })}
        confirmLabel={t(exam.isActive ? 'exams:delete.switchOff' : 'common:action.close')}
        isBusy={update.isPending}
        onConfirm={() =>
          exam.isActive
            ? update.mutate({ id: exam.id, isActive: false }, after('saved'))
            : onClose()
        }
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={t('exams:delete.title', { name })}
      text={t('exams:delete.text', { count: exam.questionsCount })}
      confirmLabel={t('common:action.delete')}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ id: exam.id }, after('deleted'))}
      onClose={onClose}
    />
  );
}

function useExamColumns(onDelete: (exam: Exam) => void) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return useListColumns(examView, {
    name: ({ id, name, groupName }: Exam) => (
      <Stack component="span" gap={0} display="inline-flex">
        <Link to="/dashboard/exams/edit/$id" params={{ id: String(id) }} className={styles.link}>
          {format.text(name)}
        </Link>
        <span className="quiet">
          {groupName === null ? t('groupGone') : format.text(groupName)}
        </span>
      </Stack>
    ),
    state: ({ state }) => <ExamMark state={state} />,
    times: ({ startsAt, endsAt }) => (
      <span className={styles.times} data-figures>
        <span>{format.dateTime(startsAt)} –</span>
        <span>{format.dateTime(endsAt)}</span>
      </span>
    ),
    attempts: ({ id, attemptsCount }) =>
      attemptsCount === 0 ? (
        '0'
      ) : (
        <Link
          to="/dashboard/exams/$id/results"
          params={{ id: String(id) }}
          className={styles.count}
        >
          {format.number(attemptsCount)}
        </Link>
      ),
    waiting: ({ id, waitingCount }) =>
      waitingCount === 0 ? (
        '0'
      ) : (
        <Link
          to="/dashboard/exams/$id/grading"
          params={{ id: String(id) }}
          className={styles.count}
        >
          {format.number(waitingCount)}
        </Link>
      ),
    status: (row) => <StatusSwitch exam={row} />,
    actions: (row) => <ExamRowActions exam={row} onDelete={onDelete} />,
  });
}

/** EXAM-18: toggles between 0 and 1 and saves at once. */
function StatusSwitch({ exam }: { exam: Exam }) {
  const { t } = useTranslation(['exams', 'common']);
  const format = useFormat();
  const update = useUpdateExam();
  const shown = update.isPending ? update.variables.isActive : exam.isActive;
  return (
    <Switch
      aria-label={t('exams:status.of', { name: format.text(exam.name) })}
      label={t(shown ? 'exams:status.on' : 'exams:status.off')}
      checked={shown ?? false}
      onChange={({ currentTarget }) =>
        update.mutate(
          { id: exam.id, isActive: currentTarget.checked },
          {
            onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
            onError: (error) => showFailure(error, t('common:state.failed')),
          },
        )
      }
    />
  );
}

type ExamRowActionsProps = { exam: Exam; onDelete: (exam: Exam) => void };

function ExamRowActions({ exam, onDelete }: ExamRowActionsProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { user } = useSession();
  const name = format.text(exam.name);
  const params = { id: String(exam.id) };
  return (
    <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
      <ActionIcon
        aria-label={t('editOne', { name })}
        renderRoot={(props) => <Link {...props} to="/dashboard/exams/edit/$id" params={params} />}
      >
        <IconPencil size={20} aria-hidden />
      </ActionIcon>
      {user && mayOpen(user.role, '/dashboard/exams/$id/tests') && (
        <ActionIcon
          aria-label={t('testsOf', { name })}
          renderRoot={(props) => (
            <Link {...props} to="/dashboard/exams/$id/tests" params={params} />
          )}
        >
          <IconListCheck size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        color="danger"
        aria-label={t('deleteOne', { name })}
        onClick={() => onDelete(exam)}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

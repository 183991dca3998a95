import type { AttemptOf, AttemptFacts } from '@malaka/contracts/learning/lesson-tests';
import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptMark } from '#/domains/assessment/attempts/AttemptMark.tsx';
import { ExamsOf } from '#/domains/assessment/exams/ExamsOf.tsx';
import { examsOfQuery } from '#/domains/assessment/exams/queries.ts';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { attemptsOfQuery, useReturnAttempt } from './queries.ts';

/** The server's rule: only failed attempts, and only once. */
export const isReturnable = ({ finishedAt, isPassed, returned }: AttemptFacts): boolean =>
  finishedAt !== null && !isPassed && returned === null;

/** A person's exams and test attempts; one empty state covers both. */
export function AttemptsOf({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['returned-attempts', 'exams']);
  const tests = useQuery(attemptsOfQuery(accountId));
  const exams = useQuery(examsOfQuery(accountId));
  if (tests.isPending || exams.isPending) return <TableSkeleton />;
  if (!tests.data || !exams.data) {
    const failed = tests.data ? exams : tests;
    return <ErrorState query={failed} />;
  }
  if (tests.data.length === 0 && exams.data.length === 0) {
    return <EmptyState title={t('returned-attempts:list.empty')} />;
  }
  return (
    <Stack gap={28}>
      {exams.data.length > 0 && (
        <section>
          <h2 className="title">{t('exams:ofPerson.caption')}</h2>
          <ExamsOf exams={exams.data} />
        </section>
      )}
      {tests.data.length > 0 && (
        <section>
          <h2 className="title">{t('returned-attempts:list.caption')}</h2>
          <TestsOf attempts={tests.data} />
        </section>
      )}
    </Stack>
  );
}

/** Test attempts, with a button to return failed ones. */
function TestsOf({ attempts }: { attempts: readonly AttemptOf[] }) {
  const { t } = useTranslation('returned-attempts');
  const view = useTableView('attempts-of');
  const [selected, setSelected] = useState<AttemptOf>();
  const columns = useColumns(setSelected);
  return (
    <>
      <DataTable
        caption={t('list.caption')}
        rows={attempts}
        rowKey={({ attempt }) => attempt.id}
        columns={columns}
        view={view}
      />
      {selected && <ReturnModal selected={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
}

function useColumns(onReturn: (row: AttemptOf) => void): DataColumn<AttemptOf>[] {
  const { t } = useTranslation(['returned-attempts', 'test']);
  const format = useFormat();
  return [
    {
      key: 'lesson',
      title: t('returned-attempts:lesson'),
      render: ({ lessonName, attempt: { number } }) =>
        `${format.text(lessonName)} · ${t('test:attempts.number', { number })}`,
    },
    {
      key: 'course',
      title: t('returned-attempts:course'),
      render: ({ courseName }) => format.text(courseName),
    },
    {
      key: 'finished',
      title: t('returned-attempts:finished'),
      isFigure: true,
      render: ({ attempt: { finishedAt } }) => (finishedAt ? format.moment(finishedAt) : '—'),
    },
    {
      key: 'result',
      title: t('returned-attempts:result'),
      isFigure: true,
      render: ({ attempt: { percent } }) => (percent === null ? '—' : format.percent(percent)),
    },
    {
      key: 'state',
      title: t('returned-attempts:list.state'),
      render: ({ attempt }) => <AttemptMark attempt={attempt} />,
    },
    {
      key: 'return',
      title: t('returned-attempts:return'),
      render: (row) =>
        isReturnable(row.attempt) ? (
          <Button variant="default" size="compact-md" onClick={() => onReturn(row)}>
            {t('returned-attempts:list.return')}
          </Button>
        ) : (
          '—'
        ),
    },
  ];
}

function ReturnModal({ selected, onClose }: { selected: AttemptOf; onClose: () => void }) {
  const { t } = useTranslation('returned-attempts');
  const format = useFormat();
  const giveBack = useReturnAttempt(selected.attempt.id);
  return (
    <ReasonModal
      title={t('return')}
      text={`${format.text(selected.lessonName)}. ${t('confirm')}`}
      submitLabel={t('return')}
      label={t('reason')}
      hint={t('reasonHint')}
      missing={t('reasonShort')}
      done={t('list.done')}
      save={(reason) => giveBack.mutateAsync({ reason })}
      onClose={onClose}
    />
  );
}

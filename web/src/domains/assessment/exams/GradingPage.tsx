import {
  GRADING_ORDERS,
  type GradingQueue,
  type GradingItem,
} from '@malaka/contracts/assessment/exams/grading';
import { Button, Group, NativeSelect, Switch, Progress, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { GradingCard } from './GradingCard.tsx';
import { ExamFrame, RetryButton } from './ExamFrame.tsx';
import { gradingQueueQuery, useGradeAnswer, useTakeAnswer, useTakeNext } from './queries.ts';

type Key = Pick<GradingItem, 'attemptId' | 'questionId'>;
const keyOf = ({ attemptId, questionId }: Key): Key => ({ attemptId, questionId });

type GradingView = {
  order: (typeof GRADING_ORDERS)[number];
  questionId: number | undefined;
  withNames: boolean;
};

/**
 * The answer being graded, the one graded before it, and navigation between them; each view has its
 * own queue.
 */
function useGradingQueue(examId: number, view: GradingView, first: Key | undefined) {
  const { t } = useTranslation(['exams', 'common']);
  // Undefined: loading; null: nothing left.
  const [item, setItem] = useState<GradingItem | null>();
  const [graded, setGraded] = useState<readonly Key[]>([]);
  const taking = useTakeNext();
  const takingOne = useTakeAnswer();
  const grading = useGradeAnswer(examId);
  const fail = (error: unknown) => showError(error, t('common:state.failed'));

  const takeNext = (after?: Key) =>
    taking.mutate(
      { examId, ...view, after: after && keyOf(after) },
      { onSuccess: setItem, onError: fail },
    );
  const take = (key: Key) =>
    takingOne.mutate(
      { ...keyOf(key), withNames: view.withNames },
      { onSuccess: setItem, onError: fail },
    );
  const begin = useEffectEvent(() => (first ? take(first) : takeNext()));
  useEffect(() => begin(), []);

  const grade = (score: number | null, comment: string) => {
    if (!item || grading.isPending) return;
    const { revision } = item;
    grading.mutate(
      { ...keyOf(item), revision, score, comment },
      {
        onSuccess: (saved) => {
          if (score === null) return setItem(saved);
          setGraded((before) => [...before, keyOf(saved)]);
          takeNext(saved);
        },
        onError: (error) => {
          fail(error);
          // Another examiner was faster: show the current grade.
          if (isApiError(error, 'exam.grade_overtaken')) take(item);
          if (isApiError(error, 'exam.grade_held')) takeNext(item);
        },
      },
    );
  };

  return {
    item,
    isBusy: taking.isPending || takingOne.isPending || grading.isPending,
    isFailed: item === undefined && (taking.isError || takingOne.isError),
    gradedCount: graded.length,
    grade,
    skip: () => item && takeNext(item),
    /** Returns to the answer graded last, to correct it. */
    back: () => {
      const last = graded.at(-1);
      if (!last) return;
      setGraded(graded.slice(0, -1));
      take(last);
    },
    again: () => takeNext(),
  };
}

export type GradingQueueView = ReturnType<typeof useGradingQueue>;

/** An answer opened by its address, to be corrected. */
export type GradingSearch = { attempt?: number; question?: number };

type Props = { id: number; search: GradingSearch };

/** Written answers, one after the other, without the learners' names. */
export function GradingPage({ id, search }: Props) {
  return (
    <ExamFrame id={id} tab="grading">
      {() => <LoadedGrading id={id} search={search} />}
    </ExamFrame>
  );
}

function LoadedGrading({ id, search }: Props) {
  const { t } = useTranslation('exams');
  const query = useQuery(gradingQueueQuery(id));
  const { data: facts, isPending } = query;
  if (isPending) return <PageSkeleton />;
  if (!facts) {
    return <ErrorState query={query} />;
  }
  if (facts.total === 0) {
    return <EmptyState title={t('grading.none')} text={t('grading.noneHint')} />;
  }
  return <OpenGrading id={id} facts={facts} search={search} />;
}

function OpenGrading({ id, facts, search }: Props & { facts: GradingQueue }) {
  const [view, setView] = useState<GradingView>({
    order: 'question',
    questionId: undefined,
    withNames: false,
  });
  return (
    <>
      <GradingProgress facts={facts} />
      <ViewFields facts={facts} view={view} onChange={setView} />
      <Work key={JSON.stringify(view)} id={id} facts={facts} search={search} view={view} />
    </>
  );
}

type WorkProps = Props & { facts: GradingQueue; view: GradingView };

function Work({ id, facts, search, view }: WorkProps) {
  const { attempt, question } = search;
  const first = attempt && question ? { attemptId: attempt, questionId: question } : undefined;
  const queue = useGradingQueue(id, view, first);
  if (!queue.item) return <NothingLeft id={id} queue={queue} />;
  const { attemptId, questionId, revision } = queue.item;
  return (
    <GradingCard
      key={`${attemptId}:${questionId}:${revision}`}
      item={queue.item}
      queue={queue}
      isReleased={facts.isReleased}
    />
  );
}

type ViewProps = { facts: GradingQueue; view: GradingView; onChange: (view: GradingView) => void };

function ViewFields({ facts, view, onChange }: ViewProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <Group gap="sm">
      <Segmented
        label={t('grading.order')}
        value={view.order}
        options={GRADING_ORDERS.map((value) => ({ value, label: t(`grading.by.${value}`) }))}
        onChange={(order) => onChange({ ...view, order })}
      />
      <NativeSelect
        miw="min(100%, 240px)"
        aria-label={t('grading.question')}
        value={view.questionId ?? ''}
        data={[
          { value: '', label: t('grading.allQuestions') },
          ...facts.questions.map(({ id, number, total, graded }) => ({
            value: String(id),
            label: t('grading.questionOption', {
              number,
              graded: format.number(graded),
              total: format.number(total),
            }),
          })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ ...view, questionId: Number(currentTarget.value) || undefined })
        }
      />
      <Switch
        label={t('grading.withNames')}
        checked={view.withNames}
        onChange={({ currentTarget }) => onChange({ ...view, withNames: currentTarget.checked })}
      />
    </Group>
  );
}

function NothingLeft({ id, queue }: { id: number; queue: ReturnType<typeof useGradingQueue> }) {
  const { t } = useTranslation('exams');
  if (queue.isBusy) return <PageSkeleton />;
  if (queue.isFailed) {
    return (
      <EmptyState
        title={t('grading.failed')}
        action={<RetryButton isBusy={false} onRetry={queue.again} />}
      />
    );
  }
  return (
    <EmptyState
      title={t('grading.done')}
      text={t('grading.doneHint')}
      action={
        <Group gap="sm" justify="center">
          <ButtonLink to="/dashboard/exams/$id/results" params={{ id: String(id) }}>
            {t('grading.toResults')}
          </ButtonLink>
          {queue.gradedCount > 0 && (
            <Button variant="default" onClick={queue.back}>
              {t('grading.back')}
            </Button>
          )}
          <Button
            variant="subtle"
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={queue.again}
          >
            {t('grading.look')}
          </Button>
        </Group>
      }
    />
  );
}

function GradingProgress({ facts: { total, graded } }: { facts: GradingQueue }) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  return (
    <Stack gap={6}>
      <p role="status" className="strong">
        {t('grading.progress', { graded: format.number(graded), total: format.number(total) })}
      </p>
      <Progress
        value={(100 * graded) / total}
        color="success"
        size="lg"
        aria-label={t('grading.progressLabel')}
      />
    </Stack>
  );
}

import type { MyExam, TakingState } from '@malaka/contracts/assessment/exam-attempts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { ExamCard } from './ExamCard.tsx';
import styles from './MyExams.module.css';
import { myExamsQuery } from './queries.ts';

/** Exams to take now, upcoming exams, and past ones. */
const PARTS: readonly { key: 'now' | 'coming' | 'past'; states: readonly TakingState[] }[] = [
  { key: 'now', states: ['running', 'open'] },
  { key: 'coming', states: ['coming'] },
  { key: 'past', states: ['released', 'finished', 'missed'] },
];

export function MyExamsPage() {
  const { t } = useTranslation('my-exams');
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('hint')} />
      <Exams />
    </Stack>
  );
}

function Exams() {
  const { t } = useTranslation('my-exams');
  const { data, isPending, isFetching, refetch } = useQuery(myExamsQuery);
  if (isPending) return <PageSkeleton />;
  if (!data) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (data.exams.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        text={t('emptyHint')}
        action={<ButtonLink to="/dashboard/my-courses">{t('toCourses')}</ButtonLink>}
      />
    );
  }
  return PARTS.map(({ key, states }) => (
    <Part
      key={key}
      title={t(`part.${key}`)}
      exams={inOrder(
        data.exams.filter(({ state }) => states.includes(state)),
        key,
      )}
    />
  ));
}

/** Next end or next start first; of the past ones the newest. */
const inOrder = (exams: readonly MyExam[], key: 'now' | 'coming' | 'past'): MyExam[] => {
  const time = ({ startsAt, endsAt, attemptEndsAt }: MyExam) =>
    (key === 'coming' ? startsAt : (attemptEndsAt ?? endsAt)).getTime();
  return exams.toSorted((one, other) =>
    key === 'past' ? time(other) - time(one) : time(one) - time(other),
  );
};

function Part({ title, exams }: { title: string; exams: readonly MyExam[] }) {
  if (exams.length === 0) return null;
  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Text component="h2" size="lg" fw={650}>
        {title}
      </Text>
      <ul className={styles.cards}>
        {exams.map((exam) => (
          <ExamCard key={exam.id} exam={exam} />
        ))}
      </ul>
    </Stack>
  );
}

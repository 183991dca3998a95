import type { MyExam, TakingState } from '@malaka/contracts/assessment/exam-attempts';
import { Stack, Text, Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconCalendarEvent, IconClockHour4, IconListNumbers } from '@tabler/icons-react';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './MyExams.module.css';
import { myExamsQuery } from './queries.ts';

const COLORS: Record<TakingState, string> = {
  coming: 'primary',
  open: 'success',
  running: 'warning',
  finished: 'gray',
  released: 'success',
  missed: 'gray',
};

function ExamCard({ exam }: { exam: MyExam }) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const { id, name, state, startsAt, endsAt, minutes, questionsCount, percent } = exam;
  const isNow = state === 'open' || state === 'running';
  return (
    <li className={styles.card} data-now={isNow || undefined}>
      <Group gap="xs" align="flex-start" justify="space-between">
        <Text component="h3" size="lg" lh={1.35} fw={650} className="whole">
          {format.text(name)}
        </Text>
        <Badge color={COLORS[state]}>{t(`state.${state}`)}</Badge>
      </Group>
      <ul className="iconList quiet">
        <li>
          <IconCalendarEvent size={18} aria-hidden />
          {t('window', { start: format.moment(startsAt), end: format.moment(endsAt) })}
        </li>
        <li>
          <IconListNumbers size={18} aria-hidden />
          {t('questions', { count: questionsCount })}
        </li>
        {minutes !== null && (
          <li>
            <IconClockHour4 size={18} aria-hidden />
            {t('minutes', { time: format.minutes(minutes) })}
          </li>
        )}
      </ul>
      {percent !== null && (
        <Text fz={28} fw={600} data-figures>
          {format.percent(percent)}
        </Text>
      )}
      <ButtonLink
        to="/dashboard/my-exams/$id"
        params={{ id: String(id) }}
        variant={isNow ? 'filled' : 'default'}
        mr="auto"
        aria-label={`${t(`action.${state}`)}: ${format.text(name)}`}
      >
        {t(`action.${state}`)}
      </ButtonLink>
    </li>
  );
}

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
  const query = useQuery(myExamsQuery);
  const { data, isPending } = query;
  if (isPending) return <PageSkeleton />;
  if (!data) return <ErrorState query={query} />;
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

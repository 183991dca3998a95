import type { Exam } from '@malaka/contracts/assessment/exams';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { Group, Stack, Text, Title, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { showInRow } from '#/kit/ui/Segmented.tsx';
import { ExamMark } from './ExamMark.tsx';
import styles from './Exams.module.css';
import { examQuery } from './queries.ts';

const TABS = [
  { key: 'facts', to: '/dashboard/exams/edit/$id' },
  { key: 'tests', to: '/dashboard/exams/$id/tests' },
  { key: 'grading', to: '/dashboard/exams/$id/grading' },
  { key: 'results', to: '/dashboard/exams/$id/results' },
] as const;
export type ExamTab = (typeof TABS)[number]['key'];

type Props = { id: number; tab: ExamTab; children: (exam: Exam) => ReactNode };

/** What the screens of an exam share: its name, its state, and navigation. */
export function ExamFrame({ id, tab, children }: Props) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { data: exam, isPending } = useQuery(examQuery(id));
  if (isPending) return <PageSkeleton />;
  if (!exam) return <ExamGone id={id} />;
  const name = format.text(exam.name);
  return (
    <Stack gap={20}>
      <PageTitle title={`${t(`tab.${tab}`)} · ${name}`} />
      <ListCrumbs list="/dashboard/exams/$page" label={t('title')} name={name} />
      <Group component="header" gap="6px 12px">
        <Title order={1} size="h2" className="whole">
          {name}
        </Title>
        <ExamMark state={exam.state} />
        <Text w="100%" className="quiet">
          {t('window', {
            start: format.moment(exam.startsAt),
            end: format.moment(exam.endsAt),
          })}
        </Text>
      </Group>
      <ExamTabs id={id} tab={tab} waitingCount={exam.waitingCount} />
      {children(exam)}
    </Stack>
  );
}

type TabsProps = { id: number; tab: ExamTab; waitingCount: number };

function ExamTabs({ id, tab, waitingCount }: TabsProps) {
  const { t } = useTranslation('exams');
  const format = useFormat();
  const { user } = useSession();
  const open = TABS.filter(({ to }) => user && mayOpen(user.role, to));
  return (
    <nav className={styles.tabs} aria-label={t('tabs')}>
      {open.map(({ key, to }) => (
        <Link
          key={key}
          ref={key === tab ? showInRow : undefined}
          to={to}
          params={{ id: String(id) }}
          className={styles.tab}
          aria-current={key === tab ? 'page' : undefined}
        >
          {t(`tab.${key}`)}
          {key === 'grading' && waitingCount > 0 && (
            <span className={styles.tabCount}>{format.number(waitingCount)}</span>
          )}
        </Link>
      ))}
    </nav>
  );
}

function ExamGone({ id }: { id: number }) {
  const { t } = useTranslation('exams');
  const query = useQuery(examQuery(id));
  const { error, refetch, isFetching } = query;
  if (!isApiError(error) || error.status !== 404) {
    return <ErrorState isHeading query={query} />;
  }
  return (
    <EmptyState
      isPage
      title={t('gone')}
      text={t('goneHint')}
      action={
        <Group gap="sm">
          <ButtonLink to="/dashboard/exams/$page" params={{ page: '1' }}>
            {t('toList')}
          </ButtonLink>
          <RetryButton isBusy={isFetching} onRetry={() => void refetch()} />
        </Group>
      }
    />
  );
}

type RetryButtonProps = { isBusy: boolean; onRetry: () => void };

export function RetryButton({ isBusy, onRetry }: RetryButtonProps) {
  const { t } = useTranslation('common');
  return (
    <Button variant="default" loading={isBusy} onClick={onRetry}>
      {t('action.tryAgain')}
    </Button>
  );
}

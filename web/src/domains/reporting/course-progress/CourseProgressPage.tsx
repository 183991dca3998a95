import type {
  CourseProgress,
  LessonProgress,
  VideoProgress,
} from '@malaka/contracts/reporting/course-progress';
import { PERCENT_BASE_MIN } from '@malaka/contracts/kit/limits';
import { Button, Skeleton, NativeSelect, Text } from '@mantine/core';
import { IconListDetails, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ComponentType, useState, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState, NotFoundPage } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { WrongAnswers } from '#/domains/learning/index.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import type { DataColumn } from '#/kit/lists/columns.ts';
import styles from './CourseProgress.module.css';
import { LessonsFunnel } from './LessonsFunnel.tsx';
import { progressQuery, videoQuery } from './queries.ts';
import { StuckSection } from './StuckSection.tsx';
import { firstToLookAt } from './progress-rules.ts';
import { CompactTable } from './CompactTable.tsx';

const VideoChart = lazyNamed(() => import('./VideoChart.tsx'), 'VideoChart');

/** How far a chosen video is watched and where learners leave it; nothing without videos. */
function VideoSection({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const videos = lessons.filter(({ hasVideo }) => hasVideo);
  const [chosen, choose] = useState<number>();
  const lessonId = chosen ?? firstToLookAt(videos)?.id;
  if (lessonId === undefined) return null;
  return (
    <SectionCard title={t('video.title')}>
      <NativeSelect
        size="sm"
        label={t('video.choose')}
        value={String(lessonId)}
        maw={480}
        mb="md"
        data={videos.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <Video lessonId={lessonId} />
    </SectionCard>
  );
}

function Video({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const query = useQuery(videoQuery(lessonId));
  if (query.isPending) return <Skeleton height={320} radius="md" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  const { openedCount, parts } = query.data;
  if (openedCount === 0) return <EmptyState title={t('video.none')} />;
  if (parts.length === 0) return <EmptyState title={t('video.noLength')} />;
  const worst = parts.toSorted((one, other) => other.leftCount - one.leftCount)[0]!;
  const span = ({ from, to }: Part) => `${format.clock(from * 1000)}–${format.clock(to * 1000)}`;
  const columns: DataColumn<Part>[] = [
    { key: 'part', title: t('column.part'), render: span },
    {
      key: 'seen',
      title: t('column.seen'),
      isFigure: true,
      render: ({ seenCount }) => format.number(seenCount),
    },
    {
      key: 'left',
      title: t('column.left'),
      isFigure: true,
      render: ({ leftCount }) => format.number(leftCount),
    },
  ];
  return (
    <>
      <Text mb="sm">
        {t('video.opened', { count: openedCount })}{' '}
        {worst.leftCount > 0 && t('video.worst', { part: span(worst), count: worst.leftCount })}
      </Text>
      <Suspense fallback={<Skeleton height={240} radius="md" />}>
        <VideoChart parts={parts} />
      </Suspense>
      <CompactTable
        caption={t('video.title')}
        rows={parts}
        rowKey={({ from }) => from}
        columns={columns}
      />
      <Text mt="sm" className="quiet" maw="80ch">
        {t('video.hint')}
      </Text>
    </>
  );
}

type Part = VideoProgress['parts'][number];

type Props = {
  courseId: number;
  Writing: ComponentProps<typeof StuckSection>['Writing'];
  /** Recent messages to learners of the course. */
  Letters: ComponentType<{ courseId: number }>;
};

/** A course's progress: where its learners are, what they drop or get wrong, who needs help. */
export function CourseProgressPage({ courseId, Writing, Letters }: Props) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const query = useQuery(progressQuery(courseId));
  const { data } = query;
  if (isApiError(query.error, 'course.not_found')) return <NotFoundPage />;
  return (
    <ManagementPage
      crumbs={
        <Breadcrumbs
          label={t('crumbs')}
          crumbs={[
            {
              label: t('courses'),
              link: { to: '/dashboard/copyrights/list/$page', params: { page: '1' } },
            },
            { label: t('title') },
          ]}
        />
      }
      title={data ? t('titleOf', { name: format.text(data.name) }) : t('title')}
      hint={t('lead')}
      actions={
        <>
          <ButtonLink
            variant="default"
            className="unprinted"
            leftSection={<IconListDetails size={18} />}
            to="/dashboard/copyrights/course-items/$courseId"
            params={{ courseId: String(courseId) }}
          >
            {t('items')}
          </ButtonLink>
          <Button
            variant="default"
            className="unprinted"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => globalThis.print()}
          >
            {t('print')}
          </Button>
        </>
      }
    >
      {query.isPending && <Skeleton height={520} radius="lg" />}
      {query.isError && <ErrorState query={query} />}
      {data && data.learnersCount === 0 && (
        <EmptyState title={t('nobody.title')} text={t('nobody.text')} />
      )}
      {data && data.learnersCount > 0 && (
        <>
          <Figures progress={data} />
          <LessonsFunnel courseId={courseId} progress={data} />
          <StuckSection courseId={courseId} progress={data} Writing={Writing} />
          <Letters courseId={courseId} />
          <VideoSection lessons={data.lessons} />
          <AnswersSection lessons={data.lessons} />
        </>
      )}
    </ManagementPage>
  );
}

function Figures({ progress }: { progress: CourseProgress }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const { learnersCount, completedCount, atWorkCount } = progress;
  const completed = format.number(completedCount);
  const share = format.percent((100 * completedCount) / learnersCount);
  return (
    <dl className={`figures ${styles.figures}`}>
      <div className="card">
        <dt>{t('figure.learners')}</dt>
        <dd>{format.number(learnersCount)}</dd>
      </div>
      <div className="card">
        <dt>{t('figure.completed')}</dt>
        <dd>
          {learnersCount < PERCENT_BASE_MIN
            ? completed
            : t('figure.share', { number: completed, percent: share })}
        </dd>
      </div>
      <div className="card">
        <dt>{t('figure.atWork')}</dt>
        <dd>{format.number(atWorkCount)}</dd>
      </div>
    </dl>
  );
}

/** Answer statistics of a chosen test; nothing in a course without tests. */
function AnswersSection({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const tests = lessons.filter(({ type }) => type === 'test');
  const [chosen, choose] = useState<number>();
  const lessonId = chosen ?? firstToLookAt(tests)?.id;
  if (lessonId === undefined) return null;
  return (
    <SectionCard title={t('answers.title')}>
      <NativeSelect
        size="sm"
        label={t('answers.choose')}
        value={String(lessonId)}
        maw={480}
        mb="md"
        data={tests.map(({ id, name }) => ({ value: String(id), label: format.text(name) }))}
        onChange={({ currentTarget }) => choose(Number(currentTarget.value))}
      />
      <WrongAnswers key={lessonId} lessonId={lessonId} />
    </SectionCard>
  );
}

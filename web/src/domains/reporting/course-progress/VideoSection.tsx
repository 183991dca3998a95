import type { VideoProgress, LessonProgress } from '@malaka/contracts/reporting/course-progress';
import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { CompactTable } from './CompactTable.tsx';
import { firstToLookAt } from './progress-rules.ts';
import { videoQuery } from './queries.ts';

const VideoChart = lazy(async () => ({ default: (await import('./VideoChart.tsx')).VideoChart }));

/** How far a chosen video is watched and where learners leave it; nothing without videos. */
export function VideoSection({ lessons }: { lessons: readonly LessonProgress[] }) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const videos = lessons.filter(({ hasVideo }) => hasVideo);
  const [chosen, choose] = useState<number>();
  const lessonId = chosen ?? firstToLookAt(videos)?.id;
  if (lessonId === undefined) return null;
  return (
    <SectionCard title={t('video.title')}>
      <NativeSelect
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

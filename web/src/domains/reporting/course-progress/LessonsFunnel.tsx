import type { CourseProgress, LessonProgress } from '@malaka/contracts/reporting/course-progress';
import { Group, Skeleton, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { lessonIcons } from '#/kit/ui/lesson-icons.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CompactTable } from './CompactTable.tsx';
import { hardestOf, roughly } from './progress-rules.ts';

// Charts weigh more than the rest of the screen: the figures can be read while they load.
const FunnelChart = lazyNamed(() => import('./FunnelChart.tsx'), 'FunnelChart');

type Props = { courseId: number; progress: CourseProgress };

/** How many learners began and finished each lesson, how long it took, and where they are. */
export function LessonsFunnel({ courseId, progress: { lessons } }: Props) {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const columns = useLessonColumns(courseId, lessons);
  const hardest = hardestOf(lessons);
  return (
    <SectionCard title={t('lessons.title')}>
      {lessons.length === 0 ? (
        <EmptyState title={t('lessons.none')} />
      ) : (
        <>
          <Text mb="sm">
            {hardest
              ? t('lessons.hardest', {
                  name: format.text(hardest.name),
                  count: hardest.standingCount,
                })
              : t('lessons.nobodyStands')}
          </Text>
          <Suspense fallback={<Skeleton height={240} radius="md" />}>
            <FunnelChart lessons={lessons} />
          </Suspense>
          <CompactTable
            caption={t('lessons.title')}
            rows={lessons}
            rowKey={({ id }) => id}
            columns={columns}
          />
          <Text mt="sm" className="quiet" maw="80ch">
            {t('lessons.hint')}
          </Text>
        </>
      )}
    </SectionCard>
  );
}

function useLessonColumns(
  courseId: number,
  lessons: readonly LessonProgress[],
): readonly DataColumn<LessonProgress>[] {
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const numbers = new Map(lessons.map(({ id }, n) => [id, n + 1]));
  return [
    {
      key: 'lesson',
      title: t('column.lesson'),
      render: ({ id, sectionId, name, type }) => {
        const Icon = lessonIcons[type];
        return (
          <Group component="span" gap={8} wrap="nowrap" align="flex-start">
            <span className="dimmed">{numbers.get(id)}.</span>
            <Icon size={18} aria-hidden style={{ flex: 'none', marginTop: 3 }} />
            <TextLink
              to="/dashboard/copyrights/course-items/$courseId/section/$sectionId/lesson"
              params={{ courseId: String(courseId), sectionId: String(sectionId) }}
            >
              {format.text(name)}
            </TextLink>
          </Group>
        );
      },
    },
    {
      key: 'begun',
      title: t('column.begun'),
      isFigure: true,
      render: ({ begunCount }) => format.number(begunCount),
    },
    {
      key: 'finished',
      title: t('column.finished'),
      isFigure: true,
      render: ({ finishedCount }) => format.number(finishedCount),
    },
    {
      key: 'standing',
      title: t('column.standing'),
      isFigure: true,
      render: ({ standingCount }) => format.number(standingCount),
    },
    {
      key: 'usual',
      title: t('column.usual'),
      isFigure: true,
      render: ({ usualSeconds }) => {
        if (usualSeconds === null) return '—';
        const { unit, count } = roughly(usualSeconds);
        return t(`time.${unit}`, { count });
      },
    },
  ];
}

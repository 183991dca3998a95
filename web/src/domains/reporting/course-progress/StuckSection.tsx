import {
  type CourseProgress,
  STUCK_DAYS,
  STUCK_DAYS_USUAL,
  type StuckLearner,
} from '@malaka/contracts/reporting/course-progress';
import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CompactTable } from './CompactTable.tsx';
import { chosenOf, daysSince } from './progress-rules.ts';
import { type StuckDays, stuckQuery } from './queries.ts';

const SHOWN_FIRST = 10;

export type WritingProps = {
  courseId: number;
  learners: readonly { id: number; name: string }[];
  /** The initial text of the message. */
  draft: string;
  onSent: () => void;
};

type Props = {
  courseId: number;
  progress: CourseProgress;
  /** The button to write to the selected learners. */
  Writing: ComponentType<WritingProps>;
};

/** Learners stuck at one lesson, and a message to the selected ones. */
export function StuckSection({ courseId, progress, Writing }: Props) {
  const { name: courseName, lessons } = progress;
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const [days, setDays] = useState<StuckDays>(STUCK_DAYS_USUAL);
  const [lessonId, setLesson] = useState<number>();
  const query = useQuery(stuckQuery({ courseId, days, lessonId }));
  return (
    <SectionCard title={t('stuck.title')}>
      <Stack gap="md" className="unprinted" mb="md">
        <Segmented
          label={t('stuck.howLong')}
          value={String(days)}
          options={STUCK_DAYS.map((value) => ({
            value: String(value),
            label: t('stuck.days', { count: value }),
          }))}
          onChange={(value) => setDays(Number(value) as StuckDays)}
          isWrapped
        />
        <NativeSelect
          size="sm"
          label={t('column.lesson')}
          maw={480}
          value={String(lessonId ?? '')}
          data={[
            { value: '', label: t('stuck.anyLesson') },
            ...lessons.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
          ]}
          onChange={({ currentTarget: { value } }) => setLesson(value ? Number(value) : undefined)}
        />
      </Stack>
      {query.isPending && <Skeleton height={200} radius="md" />}
      {query.isError && <ErrorState query={query} />}
      {query.data?.total === 0 && <EmptyState title={t('stuck.none')} />}
      {query.data && query.data.total > 0 && (
        <Stuck
          // The selection belongs to this list only.
          key={`${days}:${lessonId}`}
          learners={query.data.data}
          total={query.data.total}
          courseId={courseId}
          draftOf={draftText}
          progress={progress}
          Writing={Writing}
        />
      )}
    </SectionCard>
  );

  /** Names the lesson if all selected learners are at the same one. */
  function draftText(chosen: readonly StuckLearner[]): string {
    const at = new Set(chosen.map((one) => one.lessonId));
    const lesson = lessons.find(({ id }) => at.size === 1 && at.has(id));
    const course = format.text(courseName);
    return lesson
      ? t('stuck.draftLesson', { course, lesson: format.text(lesson.name) })
      : t('stuck.draft', { course });
  }
}

type StuckProps = {
  learners: readonly StuckLearner[];
  total: number;
  courseId: number;
  draftOf: (chosen: readonly StuckLearner[]) => string;
  progress: CourseProgress;
  Writing: ComponentType<WritingProps>;
};

function Stuck({ learners, total, courseId, draftOf, progress, Writing }: StuckProps) {
  const { lessons, readAt } = progress;
  const { t } = useTranslation('course-progress');
  const format = useFormat();
  const [pressed, setPressed] = useState<ReadonlySet<number>>(new Set());
  const [isWhole, setWhole] = useState(false);
  const chosen = chosenOf(learners, pressed);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const press = (ids: readonly number[]) =>
    setPressed((before) => {
      const again = ids.filter((id) => before.has(id));
      const remaining = [...before].filter((id) => !again.includes(id));
      return new Set([...remaining, ...ids.filter((id) => !before.has(id))]);
    });
  const nameOf = (name: string) => (name ? format.text(name) : t('stuck.nameless'));
  const namesOfLessons = new Map(lessons.map(({ id, name }) => [id, format.text(name)]));
  const columns: DataColumn<StuckLearner>[] = [
    {
      key: 'learner',
      title: t('column.learner'),
      render: ({ id, name, place }) => (
        <Checkbox
          label={nameOf(name)}
          description={format.text(place)}
          checked={chosenIds.has(id)}
          onChange={() => press([id])}
        />
      ),
    },
    {
      key: 'lesson',
      title: t('column.lesson'),
      render: ({ lessonId }) => namesOfLessons.get(lessonId) ?? '—',
    },
    {
      key: 'days',
      title: t('column.waiting'),
      isFigure: true,
      render: ({ since }) => t('time.days', { count: daysSince(since, readAt) }),
    },
    {
      key: 'written',
      title: t('column.written'),
      isFigure: true,
      render: ({ writtenAt }) => (writtenAt ? format.relativeDay(writtenAt) : '—'),
    },
  ];
  const shown = isWhole ? learners : learners.slice(0, SHOWN_FIRST);
  const isAll = chosen.length === learners.length;
  const others = learners.filter(({ id }) => isAll || !chosenIds.has(id)).map(({ id }) => id);
  return (
    <>
      <Text mb="sm" role="status">
        {t('stuck.found', { count: total })}{' '}
        {total > learners.length && t('stuck.first', { count: learners.length })}
      </Text>
      <CompactTable
        caption={t('stuck.title')}
        rows={shown}
        rowKey={({ id }) => id}
        columns={columns}
      />
      <Group mt="md" gap="xs" className="unprinted">
        {chosen.length > 0 && (
          <Writing
            courseId={courseId}
            learners={chosen.map(({ id, name }) => ({ id, name: nameOf(name) }))}
            draft={draftOf(chosen)}
            onSent={() => setPressed(new Set())}
          />
        )}
        <Button variant="default" onClick={() => press(others)}>
          {t(isAll ? 'stuck.chooseNone' : 'stuck.chooseAll')}
        </Button>
        {shown.length < learners.length && (
          <Button variant="subtle" onClick={() => setWhole(true)}>
            {t('stuck.showAll', { count: learners.length })}
          </Button>
        )}
      </Group>
    </>
  );
}

import { viewLesson, type LessonView } from '@malaka/contracts/learning/lessons';
import { IconBroadcast, IconCalendar } from '@tabler/icons-react';
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkWatched, VideoLesson } from '#/domains/learning/index.ts';
import { recordQuery } from '#/domains/live/live-streams/player-queries.ts';
import { MeetingRecords } from '#/domains/live/webinar-meetings/MeetingRecords.tsx';
import { refresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CLOCK_UNITS } from '#/kit/ui/clock-parts.ts';
import { ClockBoxes } from '#/kit/ui/ClockBoxes.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { WebinarRecorded } from './WebinarPlace.tsx';

type Props = { lesson: LessonView; isOrderStrict: boolean };

/** A webinar lesson: its time, entry, completion rule, and recording. */
export function WebinarLesson({ lesson, isOrderStrict }: Props) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { webinar } = lesson;
  const slug = webinar?.slug ?? null;
  const record = lesson.video && (
    <Suspense fallback={<Skeleton height={240} radius="md" />}>
      <VideoLesson lesson={lesson} isOrderStrict={isOrderStrict} />
    </Suspense>
  );
  if (!webinar || webinar.startsAt === null || slug === null) {
    // In a copied course: a past webinar is not repeated.
    return record ?? <EmptyState title={t('lesson.noDate')} text={t('lesson.noDateText')} />;
  }
  const isOver = webinar.state === 'finished';
  return (
    <Stack gap="lg">
      <Stack
        component="section"
        className="card"
        {...(webinar.state === 'live' && { bd: '1px solid var(--mantine-color-danger-6)' })}
      >
        <Standing lesson={lesson} startsAt={webinar.startsAt} />
        <div>
          <ButtonLink
            to="/dashboard/webinars/view/$slug"
            params={{ slug }}
            variant={isOver ? 'default' : 'filled'}
            leftSection={<IconBroadcast size={18} />}
          >
            {t(isOver ? 'lesson.page' : 'lesson.enter')}
          </ButtonLink>
        </div>
        {!lesson.isDone && !isOver && (
          <Text className="quiet" maw="62ch">
            {t('lesson.presence', { percent: format.percent(webinar.presencePercent) })}
          </Text>
        )}
      </Stack>
      {record}
      {isOver && !record && webinar.id !== null && <AwaitedRecord webinarId={webinar.id} />}
      {isOver && (
        <MeetingRecords slug={slug}>
          <MarkWatched lesson={lesson} />
        </MeetingRecords>
      )}
      {lesson.description && !record && <RichText html={format.text(lesson.description)} />}
    </Stack>
  );
}

/** Waits for the recording; once it is ready, the lesson has a video. */
function AwaitedRecord({ webinarId }: { webinarId: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(recordQuery(webinarId));
  const isMade = data?.playlist != null;
  // The lesson's query has to be refreshed when the recording is ready.
  useEffect(() => {
    if (isMade) void refresh(queryClient, [viewLesson]);
  }, [isMade, queryClient]);
  return <WebinarRecorded webinarId={webinarId} />;
}

function Standing({ lesson, startsAt }: { lesson: LessonView; startsAt: Date }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const queryClient = useQueryClient();
  const state = lesson.webinar?.state;
  const time = format.moment(startsAt);
  const length = format.minutes(lesson.webinar?.minutes ?? 0);
  if (state === 'live') {
    return (
      <Text fz="lg" fw={600} c="danger">
        {t('lesson.live')}
      </Text>
    );
  }
  if (state === 'finished') {
    return (
      <Text fz="lg" fw={600}>
        {t('lesson.finished', { time })}
      </Text>
    );
  }
  return (
    <>
      <Group component="p" gap={10} wrap="nowrap" fz="lg" fw={600}>
        <IconCalendar size={20} aria-hidden className="dimmed" />
        {t('lesson.planned', { time, length })}
      </Group>
      {startsAt > lesson.serverNow && (
        <Box w="min(100%, 360px)">
          <Countdown
            until={startsAt}
            serverNow={lesson.serverNow}
            onOver={() => void refresh(queryClient, [viewLesson])}
          >
            {(clock) => (
              <ClockBoxes
                clock={clock}
                label={t('clock.left')}
                units={CLOCK_UNITS.map((unit) => t(`clock.${unit}`))}
              />
            )}
          </Countdown>
        </Box>
      )}
    </>
  );
}

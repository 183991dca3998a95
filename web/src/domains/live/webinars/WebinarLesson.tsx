import type { LessonView } from '@malaka/contracts/learning/lessons';
import { IconBroadcast, IconCalendar } from '@tabler/icons-react';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkWatched, VideoLesson } from '#/domains/learning/index.ts';
import { recordQuery } from '#/domains/live/live-streams/player-queries.ts';
import { MeetingRecords } from '#/domains/live/webinar-meetings/MeetingRecords.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CLOCK_UNITS } from '#/kit/ui/clock-parts.ts';
import { ClockBoxes } from '#/kit/ui/ClockBoxes.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import styles from './WebinarLesson.module.css';
import { WebinarRecorded } from './WebinarPlace.tsx';

type Props = { lesson: LessonView; isOrderStrict: boolean };

/** A webinar lesson: when it is held, the way in, what makes it done, and its record as a video. */
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
    // Of a copied course: what was held is not held again.
    return record ?? <EmptyState title={t('lesson.noDate')} text={t('lesson.noDateText')} />;
  }
  const isOver = webinar.state === 'finished';
  return (
    <div className={styles.lesson}>
      <section className={styles.plan} data-live={webinar.state === 'live' || undefined}>
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
          <p className={styles.hint}>
            {t('lesson.presence', { percent: format.percent(webinar.presencePercent) })}
          </p>
        )}
      </section>
      {record}
      {isOver && !record && webinar.id !== null && <AwaitedRecord webinarId={webinar.id} />}
      {isOver && (
        <MeetingRecords slug={slug}>
          <MarkWatched lesson={lesson} />
        </MeetingRecords>
      )}
      {lesson.description && !record && <RichText html={format.text(lesson.description)} />}
    </div>
  );
}

/** The record on its way: when it is there the lesson has a video. */
function AwaitedRecord({ webinarId }: { webinarId: number }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(recordQuery(webinarId));
  const isMade = data?.playlist != null;
  // Another query than the one that shows it tells that it is made.
  useEffect(() => {
    if (isMade) void queryClient.invalidateQueries({ queryKey: ['lesson'] });
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
  if (state === 'live') return <p className={styles.live}>{t('lesson.live')}</p>;
  if (state === 'finished') return <p className={styles.when}>{t('lesson.finished', { time })}</p>;
  return (
    <>
      <p className={styles.when}>
        <IconCalendar size={20} aria-hidden /> {t('lesson.planned', { time, length })}
      </p>
      {startsAt > lesson.serverNow && (
        <div className={styles.clock}>
          <Countdown
            until={startsAt}
            serverNow={lesson.serverNow}
            onOver={() => void queryClient.invalidateQueries({ queryKey: ['lesson'] })}
          >
            {(clock) => (
              <ClockBoxes
                clock={clock}
                label={t('clock.left')}
                units={CLOCK_UNITS.map((unit) => t(`clock.${unit}`))}
              />
            )}
          </Countdown>
        </div>
      )}
    </>
  );
}

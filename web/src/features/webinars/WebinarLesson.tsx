import type { LessonView } from '@malaka/contracts/lessons';
import { IconBroadcast, IconCalendar } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { MarkWatched } from '#/features/lessons/MarkWatched.tsx';
import { MeetingRecords } from '#/features/webinar-meetings/MeetingRecords.tsx';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { CLOCK_UNITS } from '#/ui/clock-parts.ts';
import { ClockBoxes } from '#/ui/ClockBoxes.tsx';
import { Countdown } from '#/ui/Countdown.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { RichText } from '#/ui/RichText.tsx';
import styles from './WebinarLesson.module.css';
import { WebinarRecorded } from './WebinarPlace.tsx';

/** A webinar lesson: when it is held, the way in, and what makes it done. */
export function WebinarLesson({ lesson }: { lesson: LessonView }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { webinar } = lesson;
  const slug = webinar?.slug ?? null;
  if (!webinar || webinar.startsAt === null || slug === null) {
    return <EmptyState title={t('lesson.noDate')} text={t('lesson.noDateText')} />;
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
        {!lesson.isDone && (
          <p className={styles.hint}>
            {t('lesson.presence', { percent: format.percent(webinar.presencePercent) })}
          </p>
        )}
      </section>
      {isOver && webinar.id !== null && <WebinarRecorded webinarId={webinar.id} />}
      {isOver && (
        <MeetingRecords slug={slug}>
          <MarkWatched lesson={lesson} />
        </MeetingRecords>
      )}
      {lesson.description && <RichText html={format.text(lesson.description)} />}
    </div>
  );
}

function Standing({ lesson, startsAt }: { lesson: LessonView; startsAt: Date }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const queryClient = useQueryClient();
  const state = lesson.webinar?.state;
  const time = format.dateTime(startsAt);
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

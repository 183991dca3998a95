import type { WebinarView } from '@malaka/contracts/live/webinars';
import {
  IconCalendar,
  IconClock,
  IconPlayerRecord,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RoomEntry } from '#/domains/live/webinar-rooms/queries.ts';
import { MeetingRecords } from '#/domains/live/webinar-meetings/MeetingRecords.tsx';
import { PresenceLink } from '#/domains/live/webinar-presence/PresenceLink.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { EditLink } from './EditLink.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WebinarActions } from './WebinarActions.tsx';
import { WebinarCover } from './WebinarCover.tsx';
import styles from './WebinarPage.module.css';
import { WebinarDoor } from './WebinarPlace.tsx';
import { WebinarStanding } from './WebinarStanding.tsx';
import { Group, Stack } from '@mantine/core';

type Props = { webinar: WebinarView; onJoined: (entry: RoomEntry) => void };

export function WebinarHead({ webinar, onJoined }: Props) {
  const format = useFormat();
  const title = format.text(webinar.title);
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <WebinarCover image={webinar.image} title={title} id={webinar.id} />
      </div>
      <Stack align="flex-start" miw={0}>
        <Group gap="4px 12px">
          <StateBadge state={webinar.state} />
          {webinar.isOwn && <EditLink webinar={webinar} variant="subtle" />}
        </Group>
        <h1 className="whole">{title}</h1>
        <Facts webinar={webinar} />
        <WebinarStanding webinar={webinar} />
        {webinar.state !== 'finished' && <WebinarDoor webinar={webinar} onJoined={onJoined} />}
        {webinar.state === 'finished' && <MeetingRecords slug={webinar.slug} />}
        <WebinarActions webinar={webinar}>
          {webinar.isModerator && webinar.state !== 'planned' && (
            <PresenceLink slug={webinar.slug} />
          )}
        </WebinarActions>
      </Stack>
    </header>
  );
}

function Facts({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { startsAt, author, lesson, isOwn } = webinar;
  return (
    <ul className="iconFacts">
      <li>
        <IconCalendar size={18} aria-hidden />
        <span>
          <time className="strong" dateTime={startsAt.toISOString()}>
            {format.moment(startsAt)}
          </time>{' '}
          <span className="dimmed">{t('page.tashkent')}</span>
        </span>
      </li>
      <li>
        <IconClock size={18} aria-hidden /> {t('lasts', { time: format.minutes(webinar.minutes) })}
      </li>
      {author.name && (
        <li>
          <IconUser size={18} aria-hidden /> {t('page.author', { name: format.text(author.name) })}
        </li>
      )}
      {webinar.isRecorded && webinar.state !== 'finished' && (
        <li>
          <IconPlayerRecord size={18} aria-hidden /> {t('page.recording')}
        </li>
      )}
      {lesson && (
        <li>
          <IconSchool size={18} aria-hidden />
          {isOwn ? (
            format.text(lesson.courseName)
          ) : (
            <TextLink
              to="/dashboard/course/$courseId/lesson/$lessonId"
              params={{ courseId: String(lesson.courseId), lessonId: String(lesson.lessonId) }}
            >
              {format.text(lesson.courseName)}
            </TextLink>
          )}
        </li>
      )}
    </ul>
  );
}

import type { WebinarView } from '@malaka/contracts/live/webinars';
import {
  IconCalendar,
  IconClock,
  IconPlayerRecord,
  IconSchool,
  IconUser,
  IconBell,
  IconBellFilled,
  IconCalendarPlus,
  IconShare2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Group, Stack, Box, Text, Button } from '@mantine/core';
import { getWebinarCalendar } from '@malaka/contracts/live/webinars/calendar';
import type { ReactNode } from 'react';
import type { RoomEntry } from '#/domains/live/webinar-rooms/queries.ts';
import { MeetingRecords } from '#/domains/live/webinar-meetings/MeetingRecords.tsx';
import { PresenceLink } from '#/domains/live/webinar-presence/PresenceLink.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CLOCK_UNITS } from '#/kit/ui/clock-parts.ts';
import { ClockBoxes } from '#/kit/ui/ClockBoxes.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { addressOf, fetchFile } from '#/kit/api/client.ts';
import { openSignIn, useSession } from '#/domains/people/index.ts';
import { shareLink } from '#/kit/ui/share-link.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EditLink, webinarAddress } from './WebinarLinks.tsx';
import { StateBadge } from './StateBadge.tsx';
import { WebinarCover } from './WebinarCover.tsx';
import styles from './WebinarPage.module.css';
import { WebinarDoor } from './WebinarPlace.tsx';
import { webinarQuery, useRemind } from './queries.ts';

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

/** Current state of a webinar: countdown, about to begin, live, over, or never held. */
function WebinarStanding({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { state, startsAt, serverNow, startedAt, endedAt } = webinar;
  if (state === 'live') {
    return (
      <Text c="danger" fw={650}>
        {t('page.liveText')}
      </Text>
    );
  }
  if (state === 'finished') {
    const isHeld = startedAt !== null || endedAt === null;
    return (
      <Text maw="62ch">
        <b>{t(isHeld ? 'page.over' : 'page.missed')}</b>{' '}
        {isHeld
          ? t('page.overText', { time: format.moment(startedAt ?? startsAt) })
          : t('page.missedText')}
      </Text>
    );
  }
  if (startsAt <= serverNow) return <p>{t('page.beginsSoon')}</p>;
  return <CountedDown webinar={webinar} />;
}

function CountedDown({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const refresh = useRefresh([webinarQuery(webinar.slug)]);
  const units = CLOCK_UNITS.map((unit) => t(`clock.${unit}`));
  return (
    <div>
      <Text className="quiet" mb="xs">
        {t('page.begins')}
      </Text>
      <Box w="min(100%, 360px)">
        <Countdown
          until={webinar.startsAt}
          serverNow={webinar.serverNow}
          onOver={() => void refresh()}
        >
          {(clock) => <ClockBoxes clock={clock} label={t('clock.left')} units={units} />}
        </Countdown>
      </Box>
    </div>
  );
}

type WebinarActionsProps = { webinar: WebinarView; children?: ReactNode };

function WebinarActions({ webinar, children }: WebinarActionsProps) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const share = async () => {
    const url = webinarAddress(webinar.slug);
    const outcome = await shareLink(format.text(webinar.title), url);
    if (outcome === 'copied') showToast({ text: t('copied'), type: 'success' });
    if (outcome === 'failed') showToast({ text: t('copyFailed', { url }), type: 'error' });
  };
  return (
    <Box className="actions" w="100%">
      {children}
      {webinar.state === 'planned' && (
        <>
          {/* Authors are reminded anyway. */}
          {!webinar.isOwn && <RemindButton webinar={webinar} />}
          <CalendarButton webinar={webinar} />
        </>
      )}
      {/* Without the course, nobody can open the webinar of its lesson. */}
      {!webinar.lesson && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} />}
          onClick={() => void share()}
        >
          {t('action.share')}
        </Button>
      )}
    </Box>
  );
}

function RemindButton({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation(['webinars', 'common']);
  const { user, isPending } = useSession();
  const remind = useRemind(webinar);
  const { isSubscribed } = webinar;
  const toggle = () => {
    if (!user) return openSignIn();
    remind.mutate(!isSubscribed, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: (error) => showError(error, t('common:state.failed')),
    });
  };
  return (
    <Button
      variant={isSubscribed ? 'light' : 'default'}
      aria-pressed={isSubscribed}
      title={t('webinars:action.remindHint')}
      leftSection={isSubscribed ? <IconBellFilled size={18} /> : <IconBell size={18} />}
      disabled={isPending}
      onClick={toggle}
    >
      {t(isSubscribed ? 'webinars:action.reminded' : 'webinars:action.remind')}
    </Button>
  );
}

function CalendarButton({ webinar: { slug, lesson } }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const place = { params: { id: slug } };
  const look = {
    variant: 'default',
    leftSection: <IconCalendarPlus size={18} />,
    children: t('action.calendar'),
  } as const;
  // For an open webinar navigate to the address: phones then open it in their calendar.
  if (!lesson)
    return <Button component="a" href={addressOf(getWebinarCalendar, place)} {...look} />;
  const save = async () => {
    try {
      const url = URL.createObjectURL(await fetchFile(getWebinarCalendar, place));
      const link = Object.assign(document.createElement('a'), {
        href: url,
        download: `${slug}.ics`,
      });
      link.click();
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch {
      showToast({ text: t('calendarFailed'), type: 'error' });
    }
  };
  return <Button onClick={() => void save()} {...look} />;
}

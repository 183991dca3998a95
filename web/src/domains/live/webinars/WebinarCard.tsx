import { WEBINARS_PER_PAGE } from '@malaka/contracts/kit/limits';
import type { WebinarCard as Webinar } from '@malaka/contracts/live/webinars';
import { Box, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconBell,
  IconCalendar,
  IconClock,
  IconPlayerRecord,
  IconSchool,
  IconUser,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { StateBadge } from './StateBadge.tsx';
import styles from './WebinarCard.module.css';
import { WebinarCover } from './WebinarCover.tsx';

type Props = {
  webinar: Webinar;
  /** Actions of the author; the title links to the page. */
  children?: ReactNode;
};

export function WebinarCard({ webinar, children }: Props) {
  const format = useFormat();
  const title = format.text(webinar.title);
  return (
    <article className="tile" aria-label={title}>
      <div className={styles.cover} data-state={webinar.state}>
        <WebinarCover image={webinar.image} title={title} id={webinar.id} />
      </div>
      <StateBadge state={webinar.state} />
      <Stack flex={1} gap={10} p="md">
        <Text component="h2" fz="lg" fw={600} lh={1.4}>
          <TextLink
            to="/dashboard/webinars/view/$slug"
            params={{ slug: webinar.slug }}
            inherit
            c="inherit"
            className={children === undefined ? 'wholeLink' : 'whole'}
          >
            {title}
          </TextLink>
        </Text>
        <WebinarFacts webinar={webinar} isOwn={children !== undefined} />
        <p className="quiet">
          <Truncated lines={3}>{format.text(webinar.summary)}</Truncated>
        </p>
        {children}
      </Stack>
    </article>
  );
}

function WebinarFacts({ webinar, isOwn }: { webinar: Webinar; isOwn: boolean }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { startsAt, lesson, author } = webinar;
  return (
    <Text component="ul" className="iconFacts" size="sm">
      <li className="strong">
        <IconCalendar size={16} aria-hidden />
        <time dateTime={startsAt.toISOString()}>{format.moment(startsAt)}</time>
      </li>
      <li>
        <IconClock size={16} aria-hidden /> {t('lasts', { time: format.minutes(webinar.minutes) })}
      </li>
      {lesson && (
        <li>
          <IconSchool size={16} aria-hidden />{' '}
          {t('card.ofCourse', { name: format.text(lesson.courseName) })}
        </li>
      )}
      {isOwn && webinar.state !== 'finished' && webinar.subscribersCount > 0 && (
        <li>
          <IconBell size={16} aria-hidden />{' '}
          {t('card.subscribers', { count: webinar.subscribersCount })}
        </li>
      )}
      {!isOwn && author.name && (
        <li>
          <IconUser size={16} aria-hidden /> {format.text(author.name)}
        </li>
      )}
      {!isOwn && webinar.isSubscribed && webinar.state !== 'finished' && (
        <li>
          <IconBell size={16} aria-hidden /> {t('card.reminded')}
        </li>
      )}
      {webinar.isRecorded && webinar.state !== 'finished' && (
        <li>
          <IconPlayerRecord size={16} aria-hidden /> {t('card.recorded')}
        </li>
      )}
    </Text>
  );
}

/** As high as the cards that replace it. */
export function WebinarCardsSkeleton() {
  return (
    <div className="tiles" aria-busy="true">
      {Array.from({ length: WEBINARS_PER_PAGE }, (_, index) => (
        <div key={index} className="tile" aria-hidden>
          <Skeleton radius={0} style={{ aspectRatio: '16 / 9' }} />
          <Box p="md">
            <Skeleton height={20} my={6} />
            <Skeleton height={16} width="60%" my={6} />
            <Skeleton height={16} my={10} />
          </Box>
        </div>
      ))}
    </div>
  );
}

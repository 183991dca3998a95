import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Container, Skeleton, Stack, Text } from '@mantine/core';
import { IconFileDownload, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import type { RoomEntry } from '#/domains/live/webinar-rooms/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { RichText } from '#/kit/ui/RichText.tsx';
import { webinarQuery } from './queries.ts';
import { WebinarGone } from './WebinarGone.tsx';
import { WebinarHead } from './WebinarHead.tsx';
import styles from './WebinarPage.module.css';
import { WebinarInside, WebinarRecorded } from './WebinarPlace.tsx';

type Props = { slug: string; isPublic?: boolean };

/** The page of a webinar before, during and after it. */
export function WebinarPage({ slug, isPublic = false }: Props) {
  const content = (
    <Stack gap={28}>
      <WebinarContent slug={slug} />
    </Stack>
  );
  if (!isPublic) return content;
  // Outside the dashboard the page sets its own width and margins.
  return (
    <Container w="100%" py={28}>
      {content}
    </Container>
  );
}

function WebinarContent({ slug }: { slug: string }) {
  const format = useFormat();
  const query = useQuery(webinarQuery(slug));
  const { data: webinar, error } = query;
  const [entry, setEntry] = useState<RoomEntry>();
  if (webinar) {
    const title = format.text(webinar.title);
    const isInside = entry !== undefined && webinar.state !== 'finished';
    return (
      <>
        <PageTitle title={title} />
        {isInside ? (
          <>
            <Text component="h1" className="whole" fz={20} fw={650} lh={1.35}>
              {title}
            </Text>
            <WebinarInside webinar={webinar} entry={entry} onLeave={() => setEntry(undefined)} />
          </>
        ) : (
          <WebinarHead webinar={webinar} onJoined={setEntry} />
        )}
        {webinar.state === 'finished' && <Recorded webinar={webinar} />}
        <WebinarAbout webinar={webinar} />
      </>
    );
  }
  if (isApiError(error, 'webinar.not_found') || isApiError(error, 'request.invalid')) {
    return <WebinarGone />;
  }
  if (error) return <ErrorState isHeading query={query} />;
  return (
    <Stack gap={28} aria-busy="true">
      <Skeleton height={280} radius="lg" />
      <Skeleton height={28} width="40%" />
      <Skeleton height={120} />
    </Stack>
  );
}

/** Watching the recording of a lesson counts in the lesson, which may also ask questions. */
function Recorded({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const { id, lesson, isOwn, isModerator } = webinar;
  if (!lesson || isModerator) {
    return <WebinarRecorded webinarId={id} lesson={(isOwn && lesson) || undefined} />;
  }
  return (
    <div>
      <ButtonLink
        size="md"
        leftSection={<IconPlayerPlay size={20} />}
        to="/dashboard/course/$courseId/lesson/$lessonId"
        params={{ courseId: String(lesson.courseId), lessonId: String(lesson.lessonId) }}
      >
        {t('page.recordInLesson')}
      </ButtonLink>
    </div>
  );
}

function WebinarAbout({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { presentation } = webinar;
  return (
    <Stack component="section" gap="sm" maw="70ch">
      <Text component="h2" fz={20} fw={650}>
        {t('page.about')}
      </Text>
      <RichText html={format.text(webinar.description)} />
      {presentation && (
        <a className={styles.file} href={`${presentation.url}?download=1`} download>
          <IconFileDownload size={22} aria-hidden />
          <div>
            <b>{t('page.presentation')}</b>
            <Text className="quiet whole">
              {presentation.name} · {format.fileSize(presentation.bytes)}
            </Text>
          </div>
        </a>
      )}
    </Stack>
  );
}

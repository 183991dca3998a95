import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Skeleton } from '@mantine/core';
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

/** The page of a webinar before, while and after it is held. */
export function WebinarPage({ slug, isPublic = false }: Props) {
  return (
    // Outside the dashboard the page has its own width and margins.
    <div className={styles.page} data-public={isPublic || undefined}>
      <WebinarContent slug={slug} />
    </div>
  );
}

function WebinarContent({ slug }: { slug: string }) {
  const format = useFormat();
  const { data: webinar, error, isFetching, refetch } = useQuery(webinarQuery(slug));
  const [entry, setEntry] = useState<RoomEntry>();
  if (webinar) {
    const title = format.text(webinar.title);
    const isInside = entry !== undefined && webinar.state !== 'finished';
    return (
      <>
        <PageTitle title={title} />
        {isInside ? (
          <>
            <h1 className={styles.insideTitle}>{title}</h1>
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
  if (error) return <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />;
  return (
    <div className={styles.first} aria-busy="true">
      <Skeleton height={280} radius="lg" />
      <Skeleton height={28} width="40%" />
      <Skeleton height={120} />
    </div>
  );
}

/** What is watched of a lesson's record counts in the lesson, where it also asks. */
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
    <section className={styles.about}>
      <h2>{t('page.about')}</h2>
      <RichText html={format.text(webinar.description)} />
      {presentation && (
        <a className={styles.file} href={`${presentation.url}?download=1`} download>
          <IconFileDownload size={22} aria-hidden />
          <span>
            <b>{t('page.presentation')}</b>
            <span className={styles.fileName}>
              {presentation.name} · {format.fileSize(presentation.bytes)}
            </span>
          </span>
        </a>
      )}
    </section>
  );
}

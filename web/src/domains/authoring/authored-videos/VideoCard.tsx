import type { AuthoredLesson, AuthoredVideo } from '@malaka/contracts/authoring/authored-lessons';
import { useTranslation } from 'react-i18next';
import { embedAddress } from '@malaka/contracts/authoring/embeds';
import { useRef } from 'react';
import { FormPart } from '#/kit/ui/FormPart.tsx';
import { EmbeddedVideo } from '#/domains/authoring/videos/EmbeddedVideo.tsx';
import { AUTO } from '#/domains/authoring/videos/quality-choice.ts';
import { useStream } from '#/domains/authoring/videos/use-stream.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ChooseVideo, VideoTools } from './ChooseVideo.tsx';
import { ConversionState, OpenUpload, SendingVideo } from './SendingVideo.tsx';
import { useShowVideo } from './queries.ts';
import { sendVideo, useSending } from './sending-store.ts';
import styles from './AuthoredVideo.module.css';

type Props = { lesson: AuthoredLesson };

/** The video of the lesson, from choosing a file to the learners' view. */
export function VideoCard({ lesson }: Props) {
  const { t } = useTranslation('authored-videos');
  const { id, video } = lesson;
  const sending = useSending(id);
  const { ask } = useShowVideo(lesson);
  const send = (file: File, upload: AuthoredLesson['upload'] = null) =>
    void sendVideo({ lessonId: id, file, upload, onDone: () => ask(id) });
  const isIdle = sending === undefined && lesson.upload === null;
  return (
    <FormPart title={t('film.title')}>
      {sending && <SendingVideo lessonId={id} sending={sending} />}
      {!sending && lesson.upload && (
        <OpenUpload lesson={lesson} upload={lesson.upload} onGoOn={send} />
      )}
      {isIdle && !video && <ChooseVideo lesson={lesson} onFile={(file) => send(file)} />}
      {video && (
        <>
          {video.externalUrl === null ? (
            <>
              <ConversionState lesson={lesson} video={video} />
              {video.state !== 'failed' && <VideoPreview lesson={lesson} video={video} />}
            </>
          ) : (
            <ExternalPreview lesson={lesson} url={video.externalUrl} />
          )}
          <VideoTools lesson={lesson} video={video} isIdle={isIdle} onFile={(file) => send(file)} />
        </>
      )}
    </FormPart>
  );
}

type VideoPreviewProps = { lesson: AuthoredLesson; video: AuthoredVideo };

/** The video as learners get it, with captions; watching it is not counted. */
function VideoPreview({ lesson, video }: VideoPreviewProps) {
  const { t } = useTranslation(['authored-videos', 'lesson']);
  const format = useFormat();
  const element = useRef<HTMLVideoElement>(null);
  const stream = useStream(element, {
    lessonId: lesson.id,
    video,
    startAt: 0,
    quality: AUTO,
    isStill: true,
  });
  const sizes = video.qualities.map(({ label, height, megabytes }) =>
    t('lesson:video.qualityOption', {
      label: height === 0 ? t('lesson:video.soundOnly') : label,
      size: format.number(Math.max(1, Math.round(megabytes))),
    }),
  );
  const facts = [
    video.durationSeconds !== null && format.clock(Math.round(video.durationSeconds) * 1000),
    video.width !== null && video.height !== null && `${video.width} × ${video.height}`,
    format.fileSize(video.bytes),
  ].filter((fact) => fact !== false);
  return (
    <div>
      {stream.isBroken ? (
        <ErrorState title={t('lesson:video.broken')} onRetry={stream.retry} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every video has them
        <video
          ref={element}
          className={styles.video}
          controls
          playsInline
          preload="metadata"
          poster={video.poster ?? undefined}
          aria-label={t('authored-videos:film.preview')}
        >
          {stream.captions.map(({ language, url }) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={t(`lesson:video.captionLanguage.${language}`)}
              src={url}
            />
          ))}
        </video>
      )}
      <p className="quiet whole">
        {video.name && <span className={styles.name}>{video.name}</span>} {facts.join(' · ')}
      </p>
      {sizes.length > 0 && (
        <p className="quiet whole">
          {t('lesson:video.qualities')}: {sizes.join(' · ')}
        </p>
      )}
    </div>
  );
}

function ExternalPreview({ lesson, url }: { lesson: AuthoredLesson; url: string }) {
  const { t } = useTranslation('authored-videos');
  const format = useFormat();
  const frame = embedAddress(url);
  return (
    <div>
      {frame ? (
        <EmbeddedVideo src={frame} title={format.text(lesson.name)} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- not every video has them
        <video className={styles.video} controls playsInline preload="metadata" src={url} />
      )}
      <p className="quiet whole">{url}</p>
      {frame && <p className="quiet whole">{t('link.framed')}</p>}
    </div>
  );
}

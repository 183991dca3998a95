import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { useTranslation } from 'react-i18next';
import { FormPart } from '#/kit/ui/FormPart.tsx';
import { ChooseVideo } from './ChooseVideo.tsx';
import { ConversionState } from './ConversionState.tsx';
import { VideoTools } from './VideoTools.tsx';
import { ExternalPreview, VideoPreview } from './VideoPreview.tsx';
import { OpenUpload } from './OpenUpload.tsx';
import { useRefresh } from './queries.ts';
import { sendVideo, useSending } from './sending-store.ts';
import { SendingVideo } from './SendingVideo.tsx';

type Props = { lesson: AuthoredLesson };

/** The video of the lesson, from choosing a file to the learners' view. */
export function VideoCard({ lesson }: Props) {
  const { t } = useTranslation('authored-videos');
  const { id, video } = lesson;
  const sending = useSending(id);
  const { ask } = useRefresh(lesson);
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

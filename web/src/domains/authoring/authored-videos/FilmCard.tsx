import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { useTranslation } from 'react-i18next';
import { FormPart } from '#/kit/ui/FormPart.tsx';
import { ChooseFilm } from './ChooseFilm.tsx';
import { ConversionState } from './ConversionState.tsx';
import { FilmTools } from './FilmTools.tsx';
import { ExternalPreview, FilmPreview } from './FilmPreview.tsx';
import { OpenUpload } from './OpenUpload.tsx';
import { useRefresh } from './queries.ts';
import { sendFilm, useSending } from './sending-store.ts';
import { SendingFilm } from './SendingFilm.tsx';

type Props = { lesson: AuthoredLesson };

/** The film of the lesson, from choosing a file to what learners will see. */
export function FilmCard({ lesson }: Props) {
  const { t } = useTranslation('authored-videos');
  const { id, video } = lesson;
  const sending = useSending(id);
  const { ask } = useRefresh(lesson);
  const send = (file: File, upload: AuthoredLesson['upload'] = null) =>
    void sendFilm({ lessonId: id, file, upload, onDone: () => ask(id) });
  const isIdle = sending === undefined && lesson.upload === null;
  return (
    <FormPart title={t('film.title')}>
      {sending && <SendingFilm lessonId={id} sending={sending} />}
      {!sending && lesson.upload && (
        <OpenUpload lesson={lesson} upload={lesson.upload} onGoOn={send} />
      )}
      {isIdle && !video && <ChooseFilm lesson={lesson} onFile={(file) => send(file)} />}
      {video && (
        <>
          {video.externalUrl === null ? (
            <>
              <ConversionState lesson={lesson} video={video} />
              {video.state !== 'failed' && <FilmPreview lesson={lesson} video={video} />}
            </>
          ) : (
            <ExternalPreview lesson={lesson} url={video.externalUrl} />
          )}
          <FilmTools lesson={lesson} video={video} isIdle={isIdle} onFile={(file) => send(file)} />
        </>
      )}
    </FormPart>
  );
}

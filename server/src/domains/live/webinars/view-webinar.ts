import type { LessonFile } from '@malaka/contracts/authoring/lesson-files';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import type { Deps } from '#/kit/deps.ts';
import {
  type StoredLessonFile,
  listFiles,
  viewFile,
  viewLessonFile,
} from '#/domains/authoring/index.ts';
import type { Session } from '#/kit/http/access.ts';
import { type FoundWebinar, getWebinar, isModerator } from './queries.ts';
import { webinarFileAddress } from './sign-webinar-file.ts';

const PDF = 'application/pdf';

type Viewing = Pick<Deps, 'db' | 'config' | 'now'>;

/** A webinar as its page shows it to the caller, by id or slug. */
export async function viewWebinar(
  deps: Viewing,
  key: string | number,
  session: Session | undefined,
): Promise<WebinarView> {
  const webinar = await getWebinar(deps.db, key, session);
  const { image, presentation } = await viewFiles(deps, webinar, session);
  return {
    ...webinar,
    image: webinar.image ?? image?.url ?? null,
    presentation,
    isModerator: isModerator(webinar, session),
    isOwn: webinar.author.id === session?.accountId,
    serverNow: deps.now(),
  };
}

type Files = { image: LessonFile | null; presentation: LessonFile | null };

/** A lesson's webinar has its picture and presentation as files of the lesson. */
async function viewFiles(
  { db, config, now }: Viewing,
  { id, lesson }: Pick<FoundWebinar, 'id' | 'lesson'>,
  session: Session | undefined,
): Promise<Files> {
  const owner = lesson ? { lessonId: lesson.lessonId } : { webinarId: id };
  const files = await listFiles(db, owner);
  const shown = (field: StoredLessonFile['field']) => {
    const file = files.find((stored) => stored.field === field);
    if (!file) return null;
    if (!lesson) {
      return viewFile(file, (name, isPdf) =>
        webinarFileAddress(config.secret, { fileId: file.id, isPdf, name }, now()),
      );
    }
    // The webinar of a lesson requires a session.
    if (!session) return null;
    const { accountId, id: sessionId } = session;
    return viewLessonFile(file, { config, accountId, sessionId, now: now() });
  };
  return { image: shown('file'), presentation: withSlides(shown('presentation')) };
}

/** Slides for the room: the converted PDF, or the file itself if it is a PDF. */
const withSlides = (file: LessonFile | null): LessonFile | null =>
  file?.contentType === PDF ? { ...file, pdfUrl: file.url } : file;

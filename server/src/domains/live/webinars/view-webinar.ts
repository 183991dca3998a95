import type { LessonFile } from '@malaka/contracts/authoring/lesson-files';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '#/kit/deps.ts';
import {
  type StoredLessonFile,
  listFiles,
  viewFile,
  viewLessonFile,
  grantEnd,
  findWebinarFile,
  sendDocument,
} from '#/domains/authoring/index.ts';
import type { Session } from '#/kit/http/access.ts';
import { readAddress, signAddress } from '#/domains/content/index.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { type FoundWebinar, getWebinar, isModerator } from './queries.ts';

const kind = { purpose: 'webinar file address', count: 2 };

/**
 * Address of an open webinar's presentation: anyone who has it may read the file until it expires.
 */
function webinarFileAddress(
  secret: string,
  { fileId, isPdf, name }: { fileId: number; isPdf: boolean; name: string },
  now: Date,
): string {
  const token = signAddress(secret, kind, [fileId, Number(isPdf)], grantEnd(now));
  return `${API_PREFIX}/webinar/file/${token}/${encodeURIComponent(name)}`;
}

/** Content of a valid, unexpired token. */
function readWebinarFileToken(secret: string, token: string, now: Date) {
  const read = readAddress(secret, kind, token, now);
  if (!read) return undefined;
  const [fileId = 0, isPdf = 0] = read.facts;
  return { fileId, isPdf: isPdf === 1 };
}

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

type Query = { token: string; isDownload: boolean; request: FastifyRequest; reply: FastifyReply };

/** Sends the presentation of an open webinar to the bearer of a signed address. */
export async function sendWebinarFile(
  { config, db, files, now }: Pick<Deps, 'config' | 'db' | 'files' | 'now'>,
  { token, ...rest }: Query,
): Promise<void> {
  const grant = readWebinarFileToken(config.secret, token, now());
  const file = grant && (await findWebinarFile(db, grant.fileId));
  if (!grant || !file) throw new AppError('auth.forbidden', 403);
  await sendDocument(files, file, { ...rest, isPdf: grant.isPdf });
}

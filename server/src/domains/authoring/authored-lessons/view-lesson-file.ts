import type { LessonFile } from '@malaka/contracts/authoring/lesson-files';
import type { Config } from '#/kit/config/config.ts';
import type { Db } from '#/kit/db/connect.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { type StoredLessonFile, listFiles } from './file-queries.ts';
import { grantEnd, signLessonFile } from './sign-lesson-file.ts';

type Reader = {
  config: Pick<Config, 'secret'>;
  accountId: number;
  sessionId: number;
  now: Date;
};

/** A file of a lesson with signed URLs for `src` and `href`. */
export function viewLessonFile(file: StoredLessonFile, reader: Reader): LessonFile {
  const { config, accountId, sessionId, now } = reader;
  return viewFile(file, (name, isPdf) => {
    const grant = { fileId: file.id, isPdf, accountId, sessionId, expiresAt: grantEnd(now) };
    const token = signLessonFile(config.secret, grant);
    return `${API_PREFIX}/lesson/file/${token}/${encodeURIComponent(name)}`;
  });
}

/** The same with another kind of URL. */
export const viewFile = (
  file: StoredLessonFile,
  address: (name: string, isPdf: boolean) => string,
): LessonFile => ({
  name: file.name,
  url: address(file.name, false),
  contentType: file.contentType,
  bytes: Number(file.bytes),
  pdfUrl: file.pdfKey === null ? null : address(pdfName(file.name), true),
  pdfState: file.pdfState as LessonFile['pdfState'],
});

/** The file of a text lesson; the caller has checked that the reader may read the lesson. */
export async function findReadFile(
  db: Db,
  lessonId: number,
  reader: Reader,
): Promise<LessonFile | null> {
  const file = (await listFiles(db, { lessonId })).find(({ field }) => field === 'file');
  return file ? viewLessonFile(file, reader) : null;
}

export const pdfName = (name: string): string => `${name.replace(/\.\w+$/, '')}.pdf`;

import type { LessonFile } from '@malaka/contracts/authored-lessons';
import { API_PREFIX } from '#/http/route.ts';
import type { KeptFile } from './queries.ts';
import { grantEnd, signLessonFile } from './sign-lesson-file.ts';

type Reader = { secret: string; accountId: number; sessionId: number; now: Date };

/** A file of a lesson with addresses that its reader may put into `src` and `href`. */
export function viewLessonFile(file: KeptFile, reader: Reader): LessonFile {
  const { secret, accountId, sessionId, now } = reader;
  const address = (name: string, isPdf: boolean) => {
    const grant = { fileId: file.id, isPdf, accountId, sessionId, expiresAt: grantEnd(now) };
    return `${API_PREFIX}/lesson/file/${signLessonFile(secret, grant)}/${encodeURIComponent(name)}`;
  };
  const pdfName = `${file.name.replace(/\.\w+$/, '')}.pdf`;
  return {
    name: file.name,
    url: address(file.name, false),
    contentType: file.contentType,
    bytes: Number(file.bytes),
    pdfUrl: file.pdfKey === null ? null : address(pdfName, true),
    pdfState: file.pdfState as LessonFile['pdfState'],
  };
}

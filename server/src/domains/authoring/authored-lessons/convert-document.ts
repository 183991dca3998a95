import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Deps } from '#/kit/deps.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { endingOf } from './inspect-file.ts';
import { findWaitingFile, setPdf } from './lesson-files.ts';

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'documents'>;

/** Makes the PDF of an uploaded document; without LibreOffice the document stays a download. */
export async function convertDocument(deps: Tools, { fileId }: { fileId: number }): Promise<void> {
  const { db, files, documents, log } = deps;
  const file = await findWaitingFile(db, fileId);
  if (!file) return;
  if (!documents) {
    await setPdf(db, file.key, { pdfState: 'none' });
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'malaka-document-'));
  const source = `${folder}-source`;
  const pdfKey = file.key.replace(/\.\w+$/, '.read.pdf');
  try {
    await files.download(file.key, source);
    const pdf = await documents.toPdf(source, endingOf(file.contentType), folder);
    await files.putFile(pdfKey, pdf, 'application/pdf');
    await setPdf(db, file.key, { pdfState: 'ready', pdfKey });
  } catch (error) {
    await setPdf(db, file.key, { pdfState: 'failed' });
    // An unreadable document stays unreadable; any other failure is retried.
    if (!(error instanceof AppError)) throw error;
    log.warn({ fileId }, 'A document could not be made a PDF');
  } finally {
    await rm(folder, { recursive: true, force: true });
    await rm(source, { force: true });
  }
}

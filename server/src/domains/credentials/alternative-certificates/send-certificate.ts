import { randomUUID } from 'node:crypto';
import type { sendAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Deps } from '#/kit/deps.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { credentialsErrors } from '#/domains/credentials/texts/errors.ts';
import { insertCertificate, isTypeTaken } from './queries.ts';
import { dayError, dueAfter, FILE_ENDINGS, storedName } from './rules.ts';
import { inFuture, tooOld } from './texts.ts';

type Fields = BodyOf<typeof sendAlternative>;
type Sender = { accountId: number; language: Language; now: Date };

/** Saves a certificate for review; if it is refused, its file is deleted. */
export async function sendCertificate(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  fields: Fields,
  upload: ReceivedFile,
  { accountId, language, now }: Sender,
): Promise<number> {
  checkDay(fields.issuedOn, language, now);
  if (await isTypeTaken(db, accountId, fields.type)) throw alreadySent(language);
  // The picture library is loaded on the first upload.
  const { cleanFile } = await import('./clean-file.ts');
  const { body, type, bytes } = await cleanFile(upload, language);
  const fileKey = `alternative/${accountId}/${randomUUID()}.${FILE_ENDINGS[type]}`;
  try {
    await files.put(fileKey, body, type);
    const id = await insertCertificate(db, {
      ...fields,
      accountId,
      fileKey,
      fileName: storedName(upload.originalName, type),
      fileType: type,
      fileBytes: bytes,
      submittedAt: now,
      dueAt: dueAfter(now),
    });
    // Two concurrent requests: the unique index lets one through.
    if (id === undefined) throw alreadySent(language);
    return id;
  } catch (error) {
    await files.delete(fileKey).catch(() => undefined);
    throw error;
  }
}

function checkDay(issuedOn: string, language: Language, now: Date): void {
  const error = dayError(issuedOn, now);
  if (!error) return;
  const text = (error === 'future' ? inFuture : tooOld)[language];
  throw invalid({ date: [text] });
}

const alreadySent = (language: Language) =>
  new AppError('alternative.already_sent', 409, {
    errors: { type: [credentialsErrors['alternative.already_sent'][language]] },
  });

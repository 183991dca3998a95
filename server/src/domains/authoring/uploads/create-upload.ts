import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { encode, z } from 'zod';
import { authoredUpload, type AuthoredUpload } from '@malaka/contracts/authoring/authored-lessons';
import { VIDEO_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Upload, Metadata } from '@tus/server';
import { idText } from '@malaka/contracts/kit/codecs';
import { wire } from '@malaka/contracts/kit/wire';
import type { Deps } from '#/kit/deps.ts';
import { findOwnVideoLesson } from '#/domains/authoring/videos/queries.ts';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, unstorableErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';
import { insertUpload, markCancelled, findOpenUpload } from './queries.ts';

type Announced = {
  accountId: number;
  lessonId: number;
  name: string;
  bytes: number;
  fingerprint: string;
};

/** Starts an upload of a video to the author's lesson; refuses early what could not be finished. */
export async function createUpload(
  deps: Pick<Deps, 'db' | 'uploads' | 'space' | 'now'>,
  { fingerprint, ...announced }: Announced,
): Promise<string> {
  const { db, uploads, space, now } = deps;
  const { accountId, lessonId, name, bytes } = announced;
  if (!(await findOwnVideoLesson(db, accountId, lessonId))) {
    throw new AppError('lesson.not_found', 404);
  }
  if (!/\.mp4$/i.test(name)) throw new AppError('file.wrong_type', 415);
  if (bytes === 0) throw new AppError('video.broken', 422);
  if (bytes > VIDEO_MAX_BYTES) throw new AppError('file.too_large', 413);
  await space.assertRoom(uploads.isOnThisDisk ? bytes : 0);
  const id = `upload-${randomBytes(16).toString('hex')}`;
  if (!(await insertUpload(db, { id, ...announced }, now()))) {
    const other = await viewOpenUpload(deps, lessonId);
    const facts = { upload: other && encode(authoredUpload, other) };
    throw new AppError('upload.in_progress', 409, { facts });
  }
  try {
    await uploads.data.create(
      new Upload({ id, size: bytes, offset: 0, metadata: { fingerprint } }),
    );
  } catch (error) {
    await markCancelled(db, id, now());
    await uploads.remove(id);
    throw error;
  }
  return id;
}

type OpenUpload = { id: string; name: string; bytes: bigint | number | string; createdAt: Date };

/** The video being uploaded to a lesson, and how much has arrived. */
export async function viewOpenUpload(
  { db, uploads }: Pick<Deps, 'db' | 'uploads'>,
  lessonId: number,
): Promise<AuthoredUpload | null> {
  const upload = await findOpenUpload(db, lessonId);
  return upload ? await viewUpload(uploads, upload) : null;
}

async function viewUpload(uploads: Deps['uploads'], upload: OpenUpload): Promise<AuthoredUpload> {
  const { id, name, createdAt } = upload;
  const come = await uploads.data.getUpload(id).catch(() => undefined);
  return {
    id,
    name,
    bytes: Number(upload.bytes),
    offset: come?.offset ?? 0,
    fingerprint: come?.metadata?.['fingerprint'] ?? '',
    createdAt,
  };
}

const NAME_MAX = 200;

const announcement = wire({
  lessonId: idText,
  filename: z.string().trim().min(1).max(NAME_MAX),
  fingerprint: z.string().max(100).default(''),
});

/** The video announced by the headers of a tus creation. */
export function readAnnounced(headers: IncomingHttpHeaders, language: Language) {
  const length = headers['upload-length'];
  if (typeof length !== 'string' || !/^\d{1,15}$/.test(length)) {
    throw new AppError('request.malformed', 400);
  }
  const values = readMetadata(headers['upload-metadata']);
  const parsed = announcement.safeParse(values, WITH_INPUT);
  const errors = {
    ...unstorableErrors(values, language),
    ...(!parsed.success && fieldErrors(parsed.error, language)),
  };
  if (!parsed.success || Object.keys(errors).length > 0) {
    throw invalid(errors);
  }
  const { filename, ...facts } = parsed.data;
  return { ...facts, name: filename, bytes: Number(length) };
}

function readMetadata(header: string | string[] | undefined): Record<string, unknown> {
  try {
    return Metadata.parse(typeof header === 'string' ? header : undefined);
  } catch {
    throw new AppError('request.malformed', 400);
  }
}

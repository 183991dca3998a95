import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { CHAT_FILES_AN_HOUR, type ChatFile } from '@malaka/contracts/conversation/chats/messages';
import { plainLine } from '@malaka/contracts/kit/plain-text';
import type { Deps } from '#/kit/deps.ts';
import { endingOf, inspectFile } from '#/domains/authoring/index.ts';
import { encodePicture } from '#/kit/files/encode-picture.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { XLSX } from '#/kit/excel/sheet-types.ts';
import { getMember } from './chat-queries.ts';
import { countFilesOfHour, insertFile } from './chat-files.ts';
import { showFile } from './show-chats.ts';

/** Longer side of a preview; twice the width of a phone. */
const PREVIEW_SIDE = 720;
const NAME_MAX = 180;

type Sender = { chatId: number; accountId: number; language: Language; now: Date };

/** Only members who may write can upload, within a limit. */
export async function requireMaySend(
  { db }: Pick<Deps, 'db'>,
  { chatId: id, accountId, now }: Sender,
): Promise<void> {
  const { canWrite } = await getMember(db, { id, accountId });
  if (!canWrite) throw new AppError('chat.blocked', 403);
  if ((await countFilesOfHour(db, accountId, now)) >= CHAT_FILES_AN_HOUR) {
    throw new AppError('chat.too_fast', 429);
  }
}

/** Stores an upload until a message contains it; accepts only pictures and documents. */
export async function storeChatFile(
  { db, files, config }: Pick<Deps, 'db' | 'files' | 'config'>,
  upload: ReceivedFile,
  { chatId, accountId, language, now }: Sender,
): Promise<ChatFile> {
  const { type, bytes, picture } = await inspectFile(upload, 'file', language);
  const drawn = picture && (await drawPreview(upload, picture, language));
  const folder = `chats/${chatId}/${randomUUID()}`;
  const key = `${folder}.${endingFor(type)}`;
  const previewKey = drawn ? `${folder}-small.webp` : null;
  try {
    if (picture) await files.put(key, picture, type);
    else await files.putFile(key, upload.path, type);
    if (drawn && previewKey) await files.put(previewKey, drawn.body, 'image/webp');
    const row = await insertFile(db, {
      chatId,
      accountId,
      key,
      previewKey,
      bytes,
      createdAt: now,
      name: nameFor(upload.originalName, type),
      contentType: type,
      width: drawn?.width ?? null,
      height: drawn?.height ?? null,
    });
    return showFile(row, { secret: config.secret, accountId, now });
  } catch (error) {
    for (const stored of [key, previewKey]) {
      if (stored !== null) await files.delete(stored).catch(() => undefined);
    }
    throw error;
  }
}

/** Preview of a picture, with the original's dimensions, so that pages can reserve the space. */
async function drawPreview({ path: file }: ReceivedFile, whole: Buffer, language: Language) {
  const body = await encodePicture({ path: file, field: 'file', language }, (picture) =>
    picture
      .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 75 }),
  );
  const { width, height } = await (await import('sharp')).default(whole).metadata();
  return { body, width, height };
}

const endingFor = (type: string): string => (type === XLSX ? 'xlsx' : endingOf(type));

/** The original name without invisible characters, with the extension that fits the content. */
function nameFor(originalName: string, type: string): string {
  const { name } = path.parse(plainLine(originalName));
  return `${[...name].slice(0, NAME_MAX).join('').trim() || 'fayl'}.${endingFor(type)}`;
}

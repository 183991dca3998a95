import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromBuffer } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';
import { storeEditorImage } from '#/domains/authoring/authored-lessons/store-editor-image.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { pictureSource, type Read, warning } from './formats/read.ts';
import type { ReadPicture } from './reading-message.ts';

type Storing = { folder: string; language: Language };

/** Re-encodes and stores the pictures of these questions like those of the editor. */
export async function storePictures(
  { files }: Pick<Deps, 'files'>,
  { reads, pictures }: { reads: readonly Read[]; pictures: readonly ReadPicture[] },
  storing: Storing,
): Promise<Read[]> {
  if (pictures.length === 0) return [...reads];
  const addresses = new Map<string, string | undefined>();
  const shown = new Set(JSON.stringify(reads).match(PICTURE_NAME));
  // One after the other: decoding a picture takes much memory.
  for (const [place, picture] of pictures.entries()) {
    if (!shown.has(pictureSource(place).match(PICTURE_NAME)![0])) continue;
    addresses.set(pictureSource(place), await storeOne(files, picture, storing));
  }
  return reads.map((read) => withAddresses(read, addresses));
}

async function storeOne(
  files: Deps['files'],
  { name, bytes }: ReadPicture,
  { folder, language }: Storing,
): Promise<string | undefined> {
  const file = path.join(folder, randomUUID());
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
    const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
    const received = { path: file, mime, bytes: bytes.length, originalName: name };
    return await storeEditorImage(files, received, language);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
}

const PICTURE_NAME = /read-picture-\d{1,4}\b/g;
const ownPicture = /<img\b[^>]*\ssrc="([^"]*\/read-picture-\d{1,4})"[^>]*>/g;

function withAddresses(read: Read, addresses: ReadonlyMap<string, string | undefined>): Read {
  const { content, issues } = read;
  if (!content) return read;
  let isMissing = false;
  const shown = (html: string) =>
    html.replaceAll(ownPicture, (tag, placeholder: string) => {
      const address = addresses.get(placeholder);
      if (address !== undefined) return tag.replace(placeholder, address);
      isMissing = true;
      return '';
    });
  const stored = {
    ...content,
    text: shown(content.text),
    explanation: shown(content.explanation),
    answers: content.answers.map((answer) => ({ ...answer, text: shown(answer.text) })),
  };
  return {
    ...read,
    content: stored,
    issues: isMissing ? [...issues, warning('picture_missing')] : issues,
  };
}

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTypeFromFile } from '#/kit/lazy-libraries.ts';
import { z } from 'zod';
import { AppError, invalid } from './app-error.ts';
import { fieldErrors, unstorableErrors, WITH_INPUT } from './field-texts.ts';
import type { Language } from './language.ts';
import { errorTexts } from './texts.ts';

const DRAIN_MS = 3000;
const BROKEN_FORM = /end of multipart data$|^Multipart: /;

type FileRule = {
  maxBytes: number;
  /** MIME types by content: `video/mp4`, `image/*`, or `any` if the handler checks itself. */
  accept: readonly string[];
  isOptional?: boolean;
};

export type ReceivedFile = { path: string; mime: string; bytes: number; originalName: string };

type FormRules<Fields extends z.ZodType, Files extends Record<string, FileRule>> = {
  fields: Fields;
  files: Files;
  /** Maximum bytes of one text, if it may be longer than usual. */
  fieldMaxBytes?: number;
};

type ReceivedForm<Fields extends z.ZodType, Files extends Record<string, FileRule>> = {
  fields: z.output<Fields>;
  files: {
    [Name in keyof Files]: Files[Name] extends { isOptional: true }
      ? ReceivedFile | undefined
      : ReceivedFile;
  };
  /** Deletes the remaining files when the handler is done: `await using form = …`. */
  [Symbol.asyncDispose]: () => Promise<void>;
};

/**
 * Reads a multipart form: files are streamed to disk and recognised by content, not by name. A
 * refused form leaves nothing on disk. Throws 422 with errors by field, 507 when the disk is full.
 */
export async function receiveForm<
  Fields extends z.ZodType,
  const Files extends Record<string, FileRule>,
>(
  request: FastifyRequest,
  rules: FormRules<Fields, Files>,
  language: Language,
): Promise<ReceivedForm<Fields, Files>> {
  const paths: string[] = [];
  const cleanup = async () => {
    await Promise.all(paths.map((file) => rm(file, { force: true })));
  };
  try {
    await request.server.assertRoom(Number(request.headers['content-length'] ?? 0));
    const { values, files } = await readParts(request, rules, paths, language);
    const fields = rules.fields.safeParse(values, WITH_INPUT);
    const errors = {
      ...missingFiles(rules.files, files, language),
      ...unstorableErrors(values, language),
      ...(!fields.success && fieldErrors(fields.error, language)),
    };
    if (!fields.success || Object.keys(errors).length > 0) {
      throw invalid(errors);
    }
    return { fields: fields.data, files: files as never, [Symbol.asyncDispose]: cleanup };
  } catch (error) {
    drain(request.raw);
    await cleanup();
    throw isBrokenForm(error) ? new AppError('request.malformed', 400) : error;
  }
}

/** Lets a sender that is still uploading read the response, but not for long. */
export function drain(request: IncomingMessage): void {
  if (request.readableEnded) return;
  request.unpipe();
  request.resume();
  const cut = setTimeout(() => request.destroy(), DRAIN_MS).unref();
  request.once('close', () => clearTimeout(cut));
}

/** The parser's own errors have no codes. */
function isBrokenForm(error: unknown): boolean {
  return error instanceof Error && BROKEN_FORM.test(error.message);
}

type Values = Record<string, unknown>;

async function readParts(
  request: FastifyRequest,
  {
    files: rules,
    fieldMaxBytes,
  }: Pick<FormRules<z.ZodType, Record<string, FileRule>>, 'files' | 'fieldMaxBytes'>,
  paths: string[],
  language: Language,
) {
  const values: Values = Object.create(null) as Values;
  const files: Record<string, ReceivedFile> = {};
  // One byte more than allowed distinguishes a file that is too large from one that just fits.
  const largest = Math.max(0, ...Object.values(rules).map((rule) => rule.maxBytes)) + 1;
  const limits = {
    fileSize: largest,
    ...(fieldMaxBytes !== undefined && { fieldSize: fieldMaxBytes }),
  };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      addValue(values, part);
      continue;
    }
    const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined;
    if (rule === undefined || files[part.fieldname] !== undefined) {
      // An empty input, or an unexpected file: skip it.
      part.file.resume();
      continue;
    }
    const received = await receiveFile(request.server.uploadsFolder, part, rule, paths, language);
    if (received !== undefined) files[part.fieldname] = received;
  }
  return { values, files };
}

function addValue(values: Values, part: MultipartValue): void {
  if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('request.too_large', 413);
  const name = part.fieldname.replace(/\[\]$/, '');
  const before = values[name];
  if (before === undefined) {
    values[name] = name === part.fieldname ? part.value : [part.value];
  } else {
    values[name] = [...(Array.isArray(before) ? (before as unknown[]) : [before]), part.value];
  }
}

async function receiveFile(
  folder: string,
  part: MultipartFile,
  rule: FileRule,
  paths: string[],
  language: Language,
): Promise<ReceivedFile | undefined> {
  const file = path.join(folder, randomUUID());
  paths.push(file);
  const bytes = await writeCounted(part.file, file, rule.maxBytes, () =>
    fileRefusal('file.too_large', 413, part.fieldname, language),
  );
  // Browsers send an empty file for an empty input.
  if (bytes === 0 && part.filename === '') return undefined;
  // Texts have no signature: a form that accepts text/plain must check the content itself.
  const mime = (await fileTypeFromFile(file))?.mime ?? 'text/plain';
  if (!isAccepted(mime, rule.accept)) {
    throw fileRefusal('file.wrong_type', 415, part.fieldname, language);
  }
  return { path: file, mime, bytes, originalName: plainName(part.filename) };
}

async function writeCounted(
  source: Readable,
  file: string,
  maxBytes: number,
  refusal: () => AppError,
): Promise<number> {
  let bytes = 0;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(refusal());
      else done(null, chunk);
    },
  });
  await pipeline(source, counter, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  return bytes;
}

function fileRefusal(
  code: 'file.too_large' | 'file.wrong_type',
  status: number,
  field: string,
  language: Language,
): AppError {
  return new AppError(code, status, { errors: { [field]: [errorTexts[code][language]] } });
}

function isAccepted(mime: string, accept: readonly string[]): boolean {
  return accept.some((type) =>
    type.endsWith('/*') ? mime.startsWith(type.slice(0, -1)) : type === mime || type === 'any',
  );
}

/** For display only, never used as a path. */
function plainName(name: string): string {
  return path
    .basename(name.replaceAll('\\', '/'))
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, 200);
}

function missingFiles(
  rules: Record<string, FileRule>,
  files: Record<string, ReceivedFile>,
  language: Language,
): Record<string, string[]> {
  const missing = Object.keys(rules).filter((name) => !rules[name]!.isOptional && !files[name]);
  const shape = z.object(Object.fromEntries(missing.map((name) => [name, z.string()])));
  const checked = shape.safeParse({}, WITH_INPUT);
  return checked.success ? {} : fieldErrors(checked.error, language);
}

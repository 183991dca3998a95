import type { IncomingHttpHeaders } from 'node:http';
import { idText } from '@malaka/contracts/kit/codecs';
import { wire } from '@malaka/contracts/kit/wire';
import { Metadata } from '@tus/server';
import { z } from 'zod';
import { AppError, invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, unstorableErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';

const NAME_MAX = 200;

const announced = wire({
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
  const parsed = announced.safeParse(values, WITH_INPUT);
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

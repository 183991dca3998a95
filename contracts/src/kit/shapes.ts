import { z } from 'zod';
import { id, idText, numberText, success } from './codecs.ts';
import { SEARCH_MAX } from './limits.ts';
import { wire } from './wire.ts';

/** `{success: 1, data}`: an answer with one object; decision 175. */
export const one = <Data extends z.ZodType>(data: Data) => wire({ success, data });

/** `{success: 1}`: an answer without data. */
export const done = wire({ success });

/** Both paging styles of the specification; decision 166. */
export const paging = {
  total: z.int(),
  perPage: z.int(),
  currentPage: z.int(),
  lastPage: z.int(),
  nextPageUrl: z.string().nullable(),
};

export const list = <Item extends z.ZodType>(item: Item) =>
  wire({ success, data: z.array(item), ...paging });

export const sortOrder = z.enum(['asc', 'desc']);

/** Page number of a list, from 1; a page beyond the end is empty. */
export const page = idText.optional();

/** Rows per page, up to a maximum. */
export const perPageUpTo = (most: number) => numberText.pipe(z.int().min(1).max(most)).optional();

export const search = z.string().max(SEARCH_MAX).optional();

export const idParams = wire({ id: idText });
export const lessonParams = wire({ lessonId: idText }, { lessonId: 'lessonId' });
/** A file behind an expiring signed address; the token identifies the owner. */
export const fileParams = wire({ token: z.string().max(300), name: z.string().max(300) });
export const idBody = wire({ id });

/** Field names as in the specification. */
export const nameSpelling = {
  lastName: 'lastname',
  firstName: 'firstname',
  middleName: 'middlename',
} as const;

/** A text in three languages; only Uzbek is required (decision 164). */
export const localized = (most: number) =>
  z.object({
    uz: z.string().trim().min(1).max(most),
    ru: z.string().trim().max(most).default(''),
    en: z.string().trim().max(most).default(''),
  });

/** A text in three languages, none required. */
export const maybeLocalized = (most: number) => {
  const text = z.string().trim().max(most).default('');
  return z.object({ uz: text, ru: text, en: text });
};

/** A text in all languages, for editing. */
export const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

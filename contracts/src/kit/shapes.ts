import { z } from 'zod';
import { id, idText, numberText, success } from './codecs.ts';
import { SEARCH_MAX } from './limits.ts';
import { wire } from './wire.ts';

/** `{success: 1, data}`: the answer that carries one object; decision 175. */
export const one = <Data extends z.ZodType>(data: Data) => wire({ success, data });

/** `{success: 1}`: the answer of a call that has nothing to tell. */
export const done = wire({ success });

/** Both paging styles of the specification; decision 166. */
export const paging = {
  total: z.int(),
  perPage: z.int(),
  currentPage: z.int(),
  lastPage: z.int(),
  nextPageUrl: z.string().nullable(),
};

/** A page of a list. */
export const list = <Item extends z.ZodType>(item: Item) =>
  wire({ success, data: z.array(item), ...paging });

export const SORT_ORDERS = ['asc', 'desc'] as const;
export const sortOrder = z.enum(SORT_ORDERS);

/** Page number of a list, from 1; a page beyond the end is an empty list. */
export const page = idText.optional();

/** At most so many rows of a list at once. */
export const perPageUpTo = (most: number) => numberText.pipe(z.int().min(1).max(most)).optional();

/** What a list is searched by. */
export const search = z.string().max(SEARCH_MAX).optional();

export const idParams = wire({ id: idText });
export const lessonParams = wire({ lessonId: idText }, { lessonId: 'lessonId' });
/** A file behind an address that ends: the token says whose it is. */
export const fileParams = wire({ token: z.string().max(300), name: z.string().max(300) });
export const idBody = wire({ id });

/** Names as the specification spells them. */
export const nameSpelling = {
  lastName: 'lastname',
  firstName: 'firstname',
  middleName: 'middlename',
} as const;

/** A text in the three languages; only the Uzbek one must be there (decision 164). */
export const localized = (most: number) =>
  z.object({
    uz: z.string().trim().min(1).max(most),
    ru: z.string().trim().max(most).default(''),
    en: z.string().trim().max(most).default(''),
  });

/** The same where none of them must be there. */
export const maybeLocalized = (most: number) => {
  const text = z.string().trim().max(most).default('');
  return z.object({ uz: text, ru: text, en: text });
};

/** A text in all languages, as those who edit it get it. */
export const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

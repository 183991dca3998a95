import { z } from 'zod';
import { id, idText, success } from './codecs.ts';
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

export const idParams = wire({ id: idText });
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

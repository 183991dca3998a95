import { z } from 'zod';
import { idText, success } from './codecs.ts';
import { wire } from './wire.ts';

/** `{success: 1, data}`: the answer that carries one object; decision 175. */
export const one = <Data extends z.ZodType>(data: Data) => wire({ success, data });

/** `{success: 1}`: the answer of a call that has nothing to tell. */
export const done = wire({ success });

/** A page of a list, with both paging styles of the specification; decision 166. */
export const list = <Item extends z.ZodType>(item: Item) =>
  wire({
    success,
    data: z.array(item),
    total: z.int(),
    perPage: z.int(),
    currentPage: z.int(),
    lastPage: z.int(),
    nextPageUrl: z.string().nullable(),
  });

/** Page number of a list, from 1; a page beyond the end is an empty list. */
export const page = idText.optional();

export const idParams = wire({ id: idText });

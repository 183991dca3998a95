import {
  BULK_ACTIONS,
  BULK_LISTS,
  type BulkActionName,
  type BulkListName,
} from '@malaka/contracts/reporting/bulk';
import { z } from 'zod';
import { invalid } from '#/kit/http/app-error.ts';
import { fieldErrors, WITH_INPUT } from '#/kit/http/field-texts.ts';
import type { Language } from '#/kit/http/language.ts';

export type Spelled = Record<string, unknown>;

/** Values in their stored encoding; throws if the codec rejects one. */
function read(
  codec: z.ZodType<object, Record<string, unknown>>,
  given: object,
  language: Language,
): Spelled {
  const result = codec.safeParse(given, WITH_INPUT);
  if (!result.success) throw invalid(fieldErrors(result.error, language));
  const spelled = Object.entries(z.encode(codec, result.data));
  return Object.fromEntries(spelled.filter(([, value]) => value !== undefined));
}

export const readParams = (action: BulkActionName, given: object, language: Language) =>
  read(BULK_ACTIONS[action].params, given, language);

export const readQuery = (list: BulkListName, given: object, language: Language) =>
  read(BULK_LISTS[list].query, given, language);

export const decodeParams = (action: BulkActionName, spelled: Spelled) =>
  z.decode(BULK_ACTIONS[action].params as z.ZodType<never, Spelled>, spelled);

export const decodeQuery = (list: BulkListName, spelled: Spelled) =>
  z.decode(BULK_LISTS[list].query as z.ZodType<never, Spelled>, spelled);

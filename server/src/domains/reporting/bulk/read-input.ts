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

export type EncodedValues = Record<string, unknown>;

/** Values in their stored encoding; throws if the codec rejects one. */
function read(
  codec: z.ZodType<object, Record<string, unknown>>,
  input: object,
  language: Language,
): EncodedValues {
  const result = codec.safeParse(input, WITH_INPUT);
  if (!result.success) throw invalid(fieldErrors(result.error, language));
  const encoded = Object.entries(z.encode(codec, result.data));
  return Object.fromEntries(encoded.filter(([, value]) => value !== undefined));
}

export const readParams = (action: BulkActionName, input: object, language: Language) =>
  read(BULK_ACTIONS[action].params, input, language);

export const readQuery = (list: BulkListName, input: object, language: Language) =>
  read(BULK_LISTS[list].query, input, language);

export const decodeParams = (action: BulkActionName, encoded: EncodedValues) =>
  z.decode(BULK_ACTIONS[action].params as z.ZodType<never, EncodedValues>, encoded);

export const decodeQuery = (list: BulkListName, encoded: EncodedValues) =>
  z.decode(BULK_LISTS[list].query as z.ZodType<never, EncodedValues>, encoded);

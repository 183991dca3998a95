import { z } from 'zod';

/** 0 or 1 on the wire, boolean in code. Forms send the digits as text. */
export const flag = z.codec(z.union([z.literal([0, 1]), z.literal(['0', '1'])]), z.boolean(), {
  decode: (value) => Number(value) === 1,
  encode: (value) => (value ? 1 : 0),
});

const everything = z.codec(z.literal(['all', '']), z.undefined(), {
  decode: () => undefined,
  encode: () => 'all' as const,
});

/** A list filter; `all`, an empty value and a missing field all mean "no filter". */
export const filterOf = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([everything, schema]).optional();

/** `success: 1`, which every successful answer carries. */
export const success = z.literal(1);

/** JSON inside a text field, as the specification sends survey results and form answers. */
export function jsonText<Schema extends z.ZodType>(
  schema: Schema,
): z.ZodCodec<z.ZodString, Schema> {
  return z.codec(z.string(), schema, {
    decode: (text, context) => {
      try {
        return JSON.parse(text) as z.input<Schema>;
      } catch {
        context.issues.push({ code: 'invalid_format', format: 'json', input: text });
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}

/** "a,b,c" on the wire, a list in code; an empty text is an empty list. */
export const commaList = z.codec(z.string(), z.array(z.string()), {
  decode: (text) => (text === '' ? [] : text.split(',').map((item) => item.trim())),
  encode: (items) => items.join(','),
});

const TASHKENT_OFFSET_MS = 5 * 60 * 60 * 1000;
const WIRE_TIME = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

/**
 * `YYYY-MM-DD HH:mm:ss` in Asia/Tashkent (UTC+5 all year) for the specified calls; decision 187.
 */
export const tashkentTime = z.codec(z.string().regex(WIRE_TIME), z.date(), {
  decode: (text) => new Date(`${text.replace(' ', 'T')}+05:00`),
  encode: (date) =>
    new Date(date.getTime() + TASHKENT_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' '),
});

const INPUT_TIME = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2})(:\d{2})?)?$/;

/** A time as a caller sends it: `YYYY-MM-DD HH:mm:ss` of Tashkent; a day alone gets `timeOfDay`. */
export const inputTime = (timeOfDay: string) =>
  z.codec(z.string().regex(INPUT_TIME), tashkentTime.out, {
    decode: (text, context) => {
      const [, date, time = timeOfDay, seconds = ':00'] = INPUT_TIME.exec(text) ?? [];
      const moment = new Date(`${date}T${time}${seconds}+05:00`);
      if (Number.isNaN(moment.getTime()) || z.encode(tashkentTime, moment).slice(0, 10) !== date) {
        context.issues.push({ code: 'invalid_format', format: 'datetime', input: text });
        return z.NEVER;
      }
      return moment;
    },
    encode: (moment) => z.encode(tashkentTime, moment),
  });

/** ISO 8601 with an offset, for every call that the specification does not name; decision 187. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** A number in a query or a form, where everything arrives as text. */
export const numberText = z.codec(
  z.union([
    z.number(),
    z.string().regex(/^-?\d{1,15}(\.\d{1,6})?$/, { error: 'request.not_number' }),
  ]),
  z.number(),
  { decode: Number, encode: (value) => value },
);

/** The largest `integer` of PostgreSQL, the type of ids and counters. */
export const INTEGER_MAX = 2_147_483_647;

export const id = z.int().min(1).max(INTEGER_MAX);

/** A whole number of at least 1 in a query or a path: ids and page numbers. */
export const idText = numberText.pipe(z.number().int().min(1).max(INTEGER_MAX));

/** Whole so'm: bigint in code, a number on the wire (a sum stays far below 2^53). */
export const money = z.codec(z.number().int(), z.bigint(), {
  decode: BigInt,
  encode: Number,
});

export const day = z.iso.date();

/** A day as a caller sends it; the specification always sends a time with it, which is dropped. */
export const inputDay = z.codec(z.string().regex(INPUT_TIME), day, {
  decode: (text) => text.slice(0, 10),
  encode: (date) => date,
});

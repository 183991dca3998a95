import { z } from 'zod';

type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Tail>}`
    : `_${Lowercase<Head>}${SnakeCase<Tail>}`
  : S;

type Spelling<Shape> = { readonly [Field in keyof Shape]?: string };

type WireName<Field, Spelled> = Field extends keyof Spelled
  ? Extract<Spelled[Field], string>
  : Field extends string
    ? SnakeCase<Field>
    : never;

type Ours<Shape extends z.ZodRawShape> = z.core.$InferObjectOutput<Shape, {}>;

type WireInput<
  Shape extends z.ZodRawShape,
  Spelled,
  Input = z.core.$InferObjectInput<Shape, {}>,
> = {
  [Field in keyof Input as WireName<Field, Spelled>]: Input[Field];
};

/** A codec between an object with wire names and the same object with our names. */
export type Wire<Shape extends z.ZodRawShape, Spelled> = z.ZodType<
  Ours<Shape>,
  WireInput<Shape, Spelled>
>;

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);

function renameKeys(object: Record<string, unknown>, names: ReadonlyMap<string, string>) {
  const renamed: Record<string, unknown> = {};
  for (const key of Object.keys(object)) {
    const name = names.get(key);
    if (name !== undefined && object[key] !== undefined) renamed[name] = object[key];
  }
  return renamed;
}

type Known = {
  /** Our names by wire names. */
  names: ReadonlyMap<string, string>;
  fields: ReadonlySet<string>;
  shape: Record<string, z.core.SomeType>;
};
const known = new WeakMap<z.ZodType, Known>();

/** Our name of a field that an error reports by its wire name. */
export const fieldOf = (codec: z.ZodType, wireName: string): string | undefined =>
  known.get(codec)?.names.get(wireName);

/** Our names of an object's fields; undefined for a codec not made by `wire`. */
export const fieldsOf = (codec: z.ZodType): ReadonlySet<string> | undefined =>
  known.get(codec)?.fields;

/** The fields of an object that are valid on their own, by our names. */
export function decodeParts<Codec extends z.ZodType>(
  codec: Codec,
  value: unknown,
): Partial<z.output<Codec>> {
  const { names = [], shape = {} } = known.get(codec) ?? {};
  const input = (value ?? {}) as Record<string, unknown>;
  const parts: Record<string, unknown> = {};
  for (const [wireName, name] of names) {
    const part = z.safeParse(shape[wireName] as z.ZodType, input[wireName]);
    if (part.success) parts[name] = part.data;
  }
  return parts as Partial<z.output<Codec>>;
}

/**
 * camelCase in code, snake_case on the wire; irregular names of the specification are listed in the
 * second argument: `wire({ isComplete: flag }, { isComplete: 'course_complate' })`.
 * Fields may themselves be codecs; unknown fields are dropped in both directions.
 */
export function wire<
  const Shape extends z.ZodRawShape,
  const Spelled extends Spelling<Shape> = Record<never, never>,
>(shape: Shape, spelling?: Spelled): Wire<Shape, Spelled> {
  const toWire = new Map<string, string>();
  const fromWire = new Map<string, string>();
  const wireShape: Record<string, z.core.SomeType> = {};
  for (const [field, schema] of Object.entries(shape)) {
    const name = (spelling as Record<string, string> | undefined)?.[field] ?? toSnakeCase(field);
    toWire.set(field, name);
    fromWire.set(name, field);
    wireShape[name] = schema;
  }
  const codec = z.codec(z.object(wireShape), z.custom<Record<string, unknown>>(), {
    decode: (value) => renameKeys(value, fromWire),
    encode: (value) => renameKeys(value, toWire),
  });
  known.set(codec, { names: fromWire, fields: new Set(Object.keys(shape)), shape: wireShape });
  return codec as unknown as Wire<Shape, Spelled>;
}

/** One person's answer to a question, or to one row of it; a list for multiple choice. */
export type Value = string | number | boolean | readonly string[];

/** For each person the 1-based index of a value; 0 for no answer. */
export type Column = { values: readonly Value[]; codes: Uint16Array };

/** Answers of some people in columns: one per question or question row. */
export type Batch = { size: number; columns: ReadonlyMap<string, Column> };

/** Codes have sixteen bits. */
export const MAX_IN_BATCH = 1000;

/** Region and position are counted like answers. */
export const REGION = '@region';
export const POSITION = '@position';
/** Whose answers they are, unless the survey is anonymous. */
export const PERSON = '@person';

/** Converts the answers of each person into columns. */
export function toBatch(people: readonly ReadonlyMap<string, Value>[]): Batch {
  const columns = new Map<string, { numbers: Map<string, number>; column: Column }>();
  for (const [at, answers] of people.entries()) {
    for (const [key, value] of answers) {
      const known = columns.get(key) ?? {
        numbers: new Map<string, number>(),
        column: { values: [] as Value[], codes: new Uint16Array(people.length) },
      };
      columns.set(key, known);
      const text = JSON.stringify(value);
      const code = known.numbers.get(text) ?? known.numbers.size + 1;
      if (code > known.numbers.size) {
        known.numbers.set(text, code);
        (known.column.values as Value[]).push(value);
      }
      known.column.codes[at] = code;
    }
  }
  return {
    size: people.length,
    columns: new Map([...columns].map(([key, { column }]) => [key, column])),
  };
}

/** One byte per person if that suffices, else two, low byte first. */
export function toBytes({ values, codes }: Column): Buffer {
  if (values.length < 256) return Buffer.from(codes);
  const bytes = Buffer.alloc(codes.length * 2);
  for (const [at, code] of codes.entries()) bytes.writeUInt16LE(code, at * 2);
  return bytes;
}

export function fromBytes(bytes: Buffer, size: number): Uint16Array {
  if (bytes.length === size) return Uint16Array.from(bytes);
  const codes = new Uint16Array(size);
  for (let at = 0; at < size; at += 1) codes[at] = bytes.readUInt16LE(at * 2);
  return codes;
}

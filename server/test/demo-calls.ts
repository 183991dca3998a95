import type { JsonSchema } from '#test/fuzz-requests.ts';
import type { Thing, Things } from '#test/demo-things.ts';

export type Parameter = { in: string; name: string; required: boolean; schema: JsonSchema };
/** A call from the API's own document; its path is relative to the prefix. */
export type Call = { path: string; parameters: readonly Parameter[] };
type ThingsOf = (table: string) => readonly Thing[];

const MAX_VALUES = 12;

const WORDS: Readonly<Record<string, readonly unknown[]>> = {
  search: ['Karimova', '99890', '!?'],
  page: [2, 9999],
  per_page: [1],
  year: [2025, 2026],
  qualification_year: [2025, 2026],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  date: ['2026-11-01'],
};

const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

const choicesOf = ({ enum: choices, const: only, anyOf = [] }: JsonSchema): unknown[] =>
  choices ?? (only === undefined ? anyOf.flatMap(choicesOf) : [only]);

/** How many ids must be known to make the call. */
export const countNeeded = ({ parameters }: Call) =>
  parameters.filter(({ required, in: place }) => required && place !== 'header').length;

/** Signed URLs cannot be constructed: those found in answers are followed. */
export const isSigned = ({ path, parameters }: Call): boolean =>
  path.includes('*') ||
  parameters.some(({ in: place, name }) => place !== 'header' && /^(token|ticket)$/.test(name));

/** Whether a URL belongs to the call. */
export const matches = ({ path }: Call, address: string): boolean =>
  new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/?]+').replace('*', '.+')}([?]|$)`).test(address);

/** Parameters that identify a thing by something other than its id. */
const OWN_COLUMNS: Readonly<Record<string, string>> = {
  number: 'number',
  revision: 'revision',
  key: 'link_key',
};

/** The URLs of a call for the known things; `[]` if there are none. */
function pathsOf(call: Call, things: Things, thingsOf: ThingsOf): string[] {
  const { path, parameters } = call;
  const names = parametersOf(path);
  if (names.length === 0) return [path];
  for (const name of names) {
    const choices = choicesOf(parameters.find((one) => one.name === name)!.schema);
    if (choices.length === 0) continue;
    return choices.flatMap((choice) =>
      pathsOf({ ...call, path: path.replace(`{${name}}`, String(choice)) }, things, thingsOf),
    );
  }
  const tables = names.map((name) => things.tableOfParameter(path, name));
  return thingsOf(tables.at(-1)!).map(({ refs }) =>
    names.reduce((filled, name, n) => {
      const own = OWN_COLUMNS[name] ?? 'id';
      // The row of the last parameter determines its lesson, section and course.
      const column = n === names.length - 1 ? own : `${tables[n]!.replace(/s$/, '')}_id`;
      return filled.replace(`{${name}}`, encodeURIComponent(String(refs[column])));
    }, path),
  );
}

/** The values of a query parameter worth trying. */
function valuesOf(
  { name, schema, required }: Parameter,
  path: string,
  things: Things,
  thingsOf: ThingsOf,
) {
  const choices = choicesOf(schema);
  if (choices.length > 0) return choices;
  if (WORDS[name]) return WORDS[name];
  const table = things.tableOfField(name, path);
  if (table) return thingsOf(table).map(({ refs }) => refs['id']);
  const seen = things.seenWords(name);
  return seen.length > 0 || !required ? seen : ['none'];
}

/** Every URL worth trying: each thing once, and the first one with each value of each filter. */
export function addressesOf(call: Call, things: Things, thingsOf: ThingsOf): Set<string> {
  const paths = pathsOf(call, things, thingsOf);
  const query = call.parameters.filter(({ in: place }) => place === 'query');
  const values = new Map(
    query.map((one) => [one.name, valuesOf(one, call.path, things, thingsOf).slice(0, MAX_VALUES)]),
  );
  const needed = query.filter(({ required }) => required).map(({ name }) => name);
  const bare = Object.fromEntries(needed.map((name) => [name, values.get(name)![0]]));
  const searches = [
    bare,
    ...[...values].flatMap(([name, all]) => all.map((value) => ({ ...bare, [name]: value }))),
  ].map((search) => String(new URLSearchParams(search as Record<string, string>)));
  return new Set([
    ...paths.map((path) => `${path}?${searches[0]}`),
    ...searches.flatMap((search) => paths.slice(0, 1).map((path) => `${path}?${search}`)),
  ]);
}

import type { CompiledQuery } from 'kysely';
import type { Db } from './connect.ts';
import { joinReads } from './join-reads.ts';
import { executePrepared } from './prepared.ts';

/** Compiled shapes per statement; further ones are compiled at each call. */
const MAX_SHAPES = 64;

/** Stands for a value while a statement is compiled. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

const placeholders = new Proxy({}, { get: (_target, name) => new Placeholder(name) });

type Compilable<Row> = { compile(db: Db): CompiledQuery<Row> };

/**
 * A statement built and compiled once per process and prepared once per connection, whatever its
 * values. `build` receives placeholders and must not inspect them; what changes the statement's
 * text is its shape: a few strings such as the language.
 */
export function compileOnce<Input extends object, Row, Shape extends readonly string[] = []>(
  build: (db: Db, input: Input, ...shape: Shape) => Compilable<Row>,
): (db: Db, input: Input, ...shape: Shape) => Promise<Row[]> {
  const compiledByShape = new Map<string, CompiledQuery<Row>>();
  return async (db, input, ...shape) => {
    const key = shape.join(' ');
    const compiled =
      compiledByShape.get(key) ?? build(db, placeholders as Input, ...shape).compile(db);
    if (compiledByShape.size < MAX_SHAPES) compiledByShape.set(key, compiled);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? input[value.name as keyof Input] : value,
    );
    const execute = (reader: Db) => executePrepared<Row>(reader, { ...compiled, parameters });
    return (await joinReads(db, execute)).rows;
  };
}

import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { type Statement, statementsOf } from './statements.ts';

const ENGINE = /\/survey-core\/fesm\/survey-core\.mjs$/;

type Part = Statement & {
  /** What it completes: `X.y = …`, the decorators of a class, the values of an enumeration. */
  owner: string | undefined;
};

const COMPLETING = [
  /^__decorate\(\[[\s\S]*\], (\w+)(?:\.prototype)?,/,
  /^\(function \((\w+)\)/,
  /^(\w+)(?:\.\w+|\["\w+"\])* =/,
];

function ownerOf(text: string): string | undefined {
  // `setX(…)` gives a value to `x`.
  const [, first, rest] = /^set(\w)(\w+)\(/.exec(text) ?? [];
  if (first !== undefined) return first.toLowerCase() + rest;
  return COMPLETING.map((one) => one.exec(text)?.[1]).find(Boolean);
}

const read = (source: string): Part[] =>
  statementsOf(source).map((one) => ({
    ...one,
    owner: one.names.length > 0 ? undefined : ownerOf(one.text),
  }));

/**
 * The engine is one file in which every class registers itself, so that no bundler can leave any
 * out. This keeps what the wanted name reaches, with the statements that complete it, and nothing
 * of the registers.
 */
export function slimEngine(source: string, wanted: string): string {
  const statements = read(source);
  const declaring = new Map(statements.flatMap((one) => one.names.map((name) => [name, one])));
  const completing = Map.groupBy(statements, ({ owner }) => owner);
  const kept = new Set<Part>();
  const open = [declaring.get(wanted)];
  while (open.length > 0) {
    const one = open.pop();
    if (!one || kept.has(one)) continue;
    kept.add(one);
    for (const name of one.uses) open.push(declaring.get(name));
    for (const name of one.names) open.push(...(completing.get(name) ?? []));
  }
  const code = statements.filter((one) => kept.has(one)).map(({ text }) => text);
  return [...code, `export { ${wanted} };`].join('\n');
}

/** Of the engine of surveys browsers get the evaluation of its conditions: the rest is not ours. */
export function slimSurvey(): Plugin {
  return {
    name: 'slim-survey',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ENGINE.test(id)) return null;
      return { code: slimEngine(await readFile(id, 'utf8'), 'ConditionRunner'), map: null };
    },
  };
}

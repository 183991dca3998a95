import { readFile } from 'node:fs/promises';
import { parseAst, type Plugin } from 'vite';

const ENGINE = /\/survey-core\/fesm\/survey-core\.mjs$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Statement = {
  text: string;
  /** What it declares. */
  names: string[];
  uses: Set<string>;
  /** What it completes: `X.y = …`, the decorators of a class, the values of an enumeration. */
  owner: string | undefined;
};

const COMPLETING = [
  /^__decorate\(\[[\s\S]*\], (\w+)(?:\.prototype)?,/,
  /^\(function \((\w+)\)/,
  /^(\w+)(?:\.\w+|\["\w+"\])* =/,
];

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Names in a piece of code; one that is only a key or a member names nothing of the file. */
function namesIn(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const one of node) namesIn(one, found);
  if (!isNode(node)) return found;
  if (node.type === 'Identifier') found.add(node['name'] as string);
  for (const [key, inner] of Object.entries(node)) {
    const isName = (key === 'property' || key === 'key') && node['computed'] === false;
    if (!isName || node['shorthand'] === true) namesIn(inner, found);
  }
  return found;
}

function declaredBy(node: Node): string[] {
  if (node.type === 'VariableDeclaration') {
    return (node['declarations'] as Node[]).flatMap(({ id }) => [...namesIn(id)]);
  }
  return isNode(node['id']) ? [node['id']['name'] as string] : [];
}

function ownerOf(text: string): string | undefined {
  // `setX(…)` gives a value to `x`.
  const [, first, rest] = /^set(\w)(\w+)\(/.exec(text) ?? [];
  if (first !== undefined) return first.toLowerCase() + rest;
  return COMPLETING.map((one) => one.exec(text)?.[1]).find(Boolean);
}

function read(source: string): Statement[] {
  return (parseAst(source).body as unknown as Node[]).map((node) => {
    const text = source.slice(node.start, node.end);
    const names = declaredBy(node);
    return {
      text,
      names,
      uses: namesIn(node),
      owner: names.length > 0 ? undefined : ownerOf(text),
    };
  });
}

/**
 * The engine is one file in which every class registers itself, so that no bundler can leave any
 * out. This keeps what the wanted name reaches, with the statements that complete it, and nothing
 * of the registers.
 */
export function slimEngine(source: string, wanted: string): string {
  const statements = read(source);
  const declaring = new Map(statements.flatMap((one) => one.names.map((name) => [name, one])));
  const completing = Map.groupBy(statements, ({ owner }) => owner);
  const kept = new Set<Statement>();
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

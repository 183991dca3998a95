import { readFile } from 'node:fs/promises';
import { parseAst, type Plugin } from 'vite';

const ENGINE = /\/survey-core\/fesm\/survey-core\.mjs$/;

/** Kinds of questions, functions and masks that contracts/src/survey-json.ts never asks for. */
const UNASKED = new Set(
  `file signaturepad image imagepicker imageitemvalue imagemap imagemaparea html expression empty
  nonvalue cover flowpanel tagbox matrixdropdown matrixdynamic matrixdropdownbase
  matrixdropdowncolumn paneldynamic buttongroup buttongroupitemvalue slider sliderlabel register
  patternmask numericmask datetimemask currencymask`.split(/\s+/),
);

/** What only the library's own drawing reads: its theme and the names of its styles. */
const UNSEEN = new Set(['baseTheme', 'defaultCss', 'legacyCssVariables']);

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Statement = { text: string; names: string[]; uses: Set<string>; owner: string | undefined };

/** Statements of the engine's one file that register or complete what is declared elsewhere in it. */
const ABOUT = [
  /^__decorate\(\[[\s\S]*\], (\w+)(?:\.prototype)?,/,
  /^Serializer\.(?:addClass|getProperty)\(\s*"(\w*)"/,
  /^(?:QuestionFactory|ElementFactory)\.Instance\.register\w+\(\s*"(\w+)"/,
  /^FunctionFactory\.Instance\.(register)/,
  /^(\w+)(?:\.\w+)* =/,
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

function read(source: string): Statement[] {
  return (parseAst(source).body as unknown as Node[])
    .filter(({ type }) => !type.startsWith('Export'))
    .map((node) => {
      const text = source.slice(node.start, node.end);
      const names = declaredBy(node);
      const about =
        names.length > 0 ? undefined : ABOUT.map((one) => one.exec(text)?.[1]).find(Boolean);
      const [name] = names;
      const isUnseen = name !== undefined && UNSEEN.has(name);
      return {
        text: isUnseen ? `const ${name} = {};` : text,
        names,
        uses: isUnseen ? new Set() : namesIn(node),
        owner: about,
      };
    });
}

/**
 * The engine is one file whose classes register themselves, so that no bundler can leave any out.
 * This keeps what the wanted name reaches, with the registrations of what is kept.
 */
export function slimEngine(source: string, wanted: string): string {
  const statements = read(source);
  const declaring = new Map(statements.flatMap((one) => one.names.map((name) => [name, one])));
  const kept = new Set<Statement>();
  const open: Statement[] = [];
  const keep = (one: Statement | undefined) => {
    if (!one || kept.has(one)) return;
    kept.add(one);
    open.push(one);
  };
  const completing = Map.groupBy(statements, ({ names, owner }) =>
    names.length === 0 && owner !== undefined && declaring.has(owner) ? owner : '',
  );
  for (const one of completing.get('') ?? []) {
    if (one.names.length === 0 && !UNASKED.has(one.owner ?? '')) keep(one);
  }
  keep(declaring.get(wanted));
  for (let one = open.pop(); one; one = open.pop()) {
    for (const name of one.uses) keep(declaring.get(name));
    for (const name of one.names) for (const part of completing.get(name) ?? []) keep(part);
  }
  const code = statements.filter((one) => kept.has(one)).map(({ text }) => text);
  return [...code, `export { ${wanted} };`].join('\n');
}

/** Leaves what no survey of ours asks for out of the engine's part in the browser. */
export function slimSurvey(): Plugin {
  return {
    name: 'slim-survey',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!ENGINE.test(id)) return null;
      return { code: slimEngine(await readFile(id, 'utf8'), 'SurveyModel'), map: null };
    },
  };
}

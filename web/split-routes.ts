import { parseAst, type Plugin } from 'vite';

/** Route options that only users who may open the screen need. */
const LATER = 'DashboardRoute';
const TABLE = /\/routeTree\.gen\.ts(?<below>\?below=DashboardRoute)?$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };

type Statement = {
  text: string;
  /** The names it declares. */
  names: string[];
  uses: Set<string>;
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Names used in a piece of code; a key or a member name refers to nothing in the file. */
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
  if (node.type === 'ImportDeclaration') {
    return (node['specifiers'] as Node[]).flatMap(({ local }) => [...namesIn(local)]);
  }
  if (node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])) {
    return declaredBy(node['declaration']);
  }
  return isNode(node['id']) ? [node['id']['name'] as string] : [];
}

const statementsOf = (source: string): Statement[] =>
  (parseAst(source).body as unknown as Node[]).map((node) => ({
    text: source.slice(node.start, node.end),
    names: declaredBy(node),
    uses: namesIn(node),
  }));

function reachableFrom(statements: Statement[], from: string, isEnd: (name: string) => boolean) {
  const declaring = new Map(statements.flatMap((one) => one.names.map((name) => [name, one])));
  const reachable = new Set<Statement>();
  const open = [from];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const one = isEnd(name) ? undefined : declaring.get(name);
    if (!one || reachable.has(one)) continue;
    reachable.add(one);
    open.push(...one.uses);
  }
  return statements.filter((one) => reachable.has(one)).map(({ text }) => text);
}

/** The route table without the addresses below the dashboard. */
export function firstTable(source: string): string {
  const alone = source.replace(`${LATER}._addFileChildren(${LATER}Children)`, LATER);
  if (alone === source) throw new Error(`The routes have no ${LATER} with children`);
  return reachableFrom(statementsOf(alone), 'routeTree', () => false).join('\n');
}

/** The addresses below the dashboard, without their parent, which the first table sets up. */
export function tableBelow(source: string): string {
  const statements = statementsOf(source);
  return [
    `import { Route as ${LATER} } from './routes/dashboard.tsx';`,
    ...reachableFrom(statements, `${LATER}Children`, (name) => name === LATER),
    `export const children = ${LATER}Children;`,
  ].join('\n');
}

/**
 * Splits the generated route table in two: a guest's first visit skips the hundred and more routes
 * below /dashboard (router.ts adds them), while links stay typed by the whole table.
 */
export function splitRoutes(): Plugin {
  return {
    name: 'split-routes',
    transform: {
      order: 'post',
      handler(code, id) {
        const found = TABLE.exec(id);
        if (!found) return null;
        return {
          code: found.groups?.['below'] ? tableBelow(code) : firstTable(code),
          map: null,
        };
      },
    },
  };
}

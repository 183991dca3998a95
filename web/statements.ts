import { parseAst } from 'vite';

type Node = { type: string; start: number; end: number; [key: string]: unknown };

export type Statement = {
  text: string;
  /** What it declares. */
  names: string[];
  uses: Set<string>;
};

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
  if (node.type === 'ImportDeclaration') {
    return (node['specifiers'] as Node[]).flatMap(({ local }) => [...namesIn(local)]);
  }
  if (node.type === 'ExportNamedDeclaration' && isNode(node['declaration'])) {
    return declaredBy(node['declaration']);
  }
  return isNode(node['id']) ? [node['id']['name'] as string] : [];
}

/** The statements of a file, for leaving out those that nobody needs. */
export const statementsOf = (source: string): Statement[] =>
  (parseAst(source).body as unknown as Node[]).map((node) => ({
    text: source.slice(node.start, node.end),
    names: declaredBy(node),
    uses: namesIn(node),
  }));

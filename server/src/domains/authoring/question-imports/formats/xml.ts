import { escapeHtml } from '@malaka/grading/plain-text';
import { SaxesParser } from 'saxes';
import { RefusedFile } from './read.ts';

export type XmlNode = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (XmlNode | string)[];
  /** Line where its first tag ends, from 1. */
  line?: number;
};

const DEPTH_MAX = 60;
const PASSED_MAX = 1000;
/** A drawing in a text: only its presence matters. */
const HOLLOW = 'svg';
const NODES_MAX = 1_000_000;

type Taking = {
  names: readonly string[];
  /** `above` are its ancestors, the outermost first. */
  take: (node: XmlNode, above: readonly XmlNode[]) => void;
  /** Elements that are skipped with all of their contents. */
  without?: readonly string[];
};

/**
 * Parses untrusted XML: no document type, so no custom entities and nothing loaded, with limits of
 * depth and size. `take` gets the elements of the given names as they end, and then they are
 * dropped.
 */
export const readXml = (text: string, taking?: Taking): XmlNode => readXmlPieces([text], taking);

/** The same for a text that arrives in chunks. */
export function readXmlPieces(
  pieces: Iterable<string>,
  { names, take, without = [] }: Taking = { names: [], take: ignore },
): XmlNode {
  const root: XmlNode = { name: '', attributes: {}, children: [] };
  const open: XmlNode[] = [root];
  let count = 0;
  /** Depth within a skipped element. */
  let passed = 0;
  const parser = new SaxesParser({ xmlns: false, position: true });
  const refuse = (cause?: unknown): never => {
    throw new RefusedFile('unreadable', { cause });
  };
  parser.on('doctype', () => refuse('document type'));
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length > DEPTH_MAX || passed > PASSED_MAX || count > NODES_MAX)
      throw new RefusedFile('too_large');
    const { line } = parser;
    const node: XmlNode = { name: localName(name), attributes, children: [], line };
    if (passed > 0 || without.includes(node.name)) {
      passed += 1;
      return;
    }
    open.at(-1)!.children.push(node);
    if (node.name === HOLLOW) passed = 1;
    else open.push(node);
  });
  const addText = (value: string) => {
    if (passed === 0) open.at(-1)!.children.push(value);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    if (passed > 0) {
      passed -= 1;
      return;
    }
    const node = open.pop()!;
    if (!names.includes(node.name)) return;
    open.at(-1)!.children.pop();
    take(node, open);
  });
  for (const piece of pieces) parser.write(piece);
  parser.close();
  return root;
}

const ignore = () => undefined;

/** Prefixes are arbitrary: qti:choice and choice are the same. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

export const isNode = (child: XmlNode | string): child is XmlNode => typeof child !== 'string';

export const childrenOf = (node: XmlNode | undefined, name?: string): XmlNode[] =>
  (node?.children ?? [])
    .filter(isNode)
    .filter((child) => name === undefined || child.name === name);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  childrenOf(node, name)[0];

export function textOf(node: XmlNode | undefined): string {
  if (!node) return '';
  return node.children.map((child) => (isNode(child) ? textOf(child) : child)).join('');
}

/** All descendants, or those of these names, in document order. */
export function findAll(node: XmlNode, ...names: string[]): XmlNode[] {
  return childrenOf(node).flatMap((child) => [
    ...(names.length === 0 || names.includes(child.name) ? [child] : []),
    ...findAll(child, ...names),
  ]);
}

const empty = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** Contents as HTML; `replace` returns an element's replacement, or undefined to write it. */
export const innerHtml = (
  node: XmlNode | undefined,
  replace: (child: XmlNode) => string | undefined = ignore,
): string => written(node?.children ?? [], replace).trim();

function written(
  children: XmlNode['children'],
  replace: (child: XmlNode) => string | undefined,
): string {
  const parts = children.map((child) => {
    if (!isNode(child)) return escapeHtml(child);
    const replaced = replace(child);
    if (replaced !== undefined) return replaced;
    const attributes = Object.entries(child.attributes)
      .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
      .join('');
    if (empty.has(child.name)) return `<${child.name}${attributes} />`;
    return `<${child.name}${attributes}>${written(child.children, replace)}</${child.name}>`;
  });
  return parts.join('');
}

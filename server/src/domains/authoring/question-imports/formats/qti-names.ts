import { isNode, type XmlNode } from './xml.ts';

const camel = (name: string) =>
  name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Renames QTI 3 elements to QTI 2: qti-simple-choice is simpleChoice, match-max is matchMax. */
export function inOldNames(node: XmlNode): XmlNode {
  const name = node.name.startsWith('qti-') ? camel(node.name.slice('qti-'.length)) : node.name;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).map(([key, value]) => [camel(key), value]),
  );
  const children = node.children.map((child) => (isNode(child) ? inOldNames(child) : child));
  return { name, attributes, children };
}

import { escapeHtml } from '@malaka/grading/plain-text';
import { type Issue, warning } from './read.ts';
import { isNode, type XmlNode } from './xml.ts';

/** Removes a plain `div` that contains only the text beside its interaction. */
export function unwrapped(node: XmlNode | undefined, interaction?: XmlNode): XmlNode | undefined {
  const parts = (node?.children ?? []).filter(
    (child) =>
      child !== interaction && (isNode(child) ? child.name !== 'gapText' : child.trim() !== ''),
  );
  const [only] = parts;
  const isWrapper =
    parts.length === 1 &&
    only !== undefined &&
    isNode(only) &&
    only.name === 'div' &&
    Object.keys(only.attributes).length === 0;
  if (!node || !isWrapper) return node;
  // It is in the same `div`, or beside it.
  const beside = interaction && node.children.includes(interaction) ? [interaction] : [];
  return { ...node, children: [...beside, ...only.children] };
}

/** A picture included with the item; comments and missing pictures are dropped. */
export function pictureOrNothing(
  node: XmlNode,
  pictures: ReadonlyMap<string, string>,
  issues: Issue[],
): string | undefined {
  if (node.name === 'feedbackInline' || node.name === 'feedbackBlock') return '';
  if (node.name === 'rubricBlock') {
    const isShown = /\bcandidate\b/.test(node.attributes['view'] ?? '');
    return isShown ? undefined : '';
  }
  // Values generated for each learner.
  if (/^(?:printedVariable|template(?:Inline|Block))$/.test(node.name)) {
    issues.push(warning('unread_part', node.name));
    return '';
  }
  if (node.name !== 'img' && node.name !== 'object') return undefined;
  const address = node.attributes['src'] ?? node.attributes['data'] ?? '';
  const source = pictures.get(address);
  if (source === undefined) {
    issues.push(warning('picture_missing', address));
    return '';
  }
  const retained = ['alt', 'width', 'height'].flatMap((name) => {
    const value = node.attributes[name];
    return value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`];
  });
  return `<img src="${source}"${retained.join('')} />`;
}

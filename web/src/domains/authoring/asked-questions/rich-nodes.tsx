import { createElement, Fragment, type ReactNode } from 'react';

/** Attributes that React spells in its own way; all others of a cleaned text keep their names. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  allowfullscreen: 'allowFullScreen',
  referrerpolicy: 'referrerPolicy',
};

/** Cleaned nodes as React's, with the text drawn by somebody else. */
export function drawNodes(root: Node, drawText: (text: string) => ReactNode): ReactNode {
  return Array.from(root.childNodes, (node, n) => {
    if (node.nodeType === Node.TEXT_NODE) {
      return <Fragment key={n}>{drawText(node.nodeValue ?? '')}</Fragment>;
    }
    if (!(node instanceof Element)) return null;
    const properties = Object.fromEntries(
      Array.from(node.attributes, ({ name, value }) => [
        NAMES[name] ?? name,
        value === '' && name === 'allowfullscreen' ? true : value,
      ]),
    );
    const children = node.hasChildNodes() ? drawNodes(node, drawText) : undefined;
    return createElement(node.tagName.toLowerCase(), { ...properties, key: n }, children);
  });
}

import { createElement, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Attributes that React names differently; others in sanitised HTML retain their names. */
const NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
  allowfullscreen: 'allowFullScreen',
  referrerpolicy: 'referrerPolicy',
};

/** Converts sanitised nodes to React elements; `drawText` renders the text. */
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

/** Draws the formulas of a text after it is rendered, by a lazily loaded module. */
export function useFormulas(html: string) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!html.includes('data-latex=')) return;
    let isGone = false;
    void import('#/kit/ui/draw-formulas.ts').then(({ drawFormulas }) => {
      if (!isGone && place.current) drawFormulas(place.current);
    });
    return () => {
      isGone = true;
    };
  }, [html]);
  return place;
}

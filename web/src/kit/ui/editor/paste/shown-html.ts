import { isTag, type Markup } from '@malaka/grading/markup';
import { escapeHtml } from '@malaka/grading/plain-text';
import { signFontOf, drawSigns } from '@malaka/grading/sign-fonts';
import { readMarkup } from './markup-tree.ts';
import { isHidden, shownRows } from './shown.ts';

const EMPTY = new Set(['br', 'hr', 'img', 'col', 'wbr']);

/** Copied markup without the parts its program hides: hidden columns often hold answer keys. */
export const shownHtml = (html: string): string =>
  readMarkup(html)
    .children.map((node) => written(node))
    .join('');

function written(node: Markup, above = ''): string {
  if (!isTag(node)) return escapeHtml(drawSigns(node, above, (_, letter) => letter));
  if (isHidden(node) || node.name === 'style' || node.name === 'script') return '';
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
  const font = signFontOf(node.attributes) ?? above;
  if (EMPTY.has(node.name)) return `<${node.name}${attributes}>`;
  const inside =
    node.name === 'table'
      ? shownRows(node).map(
          ({ cells }) => `<tr>${cells.map(({ cell }) => written(cell, font)).join('')}</tr>`,
        )
      : node.children.map((child) => written(child, font));
  return `<${node.name}${attributes}>${inside.join('')}</${node.name}>`;
}

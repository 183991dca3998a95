import type { Tag } from '@malaka/grading/markup';
import { Parser } from 'htmlparser2';

/** Office programs hide formulas from browsers and show a picture in their place. */
const shownOnly = (html: string) =>
  html
    .replace(/<!--\[if gte msEquation \d+\]>/gi, '')
    .replace(/<!--\[if [^\]]*\]>[^]*?<!\[endif\]-->/gi, '')
    .replace(/<!(?:--)?\[if !vml\](?:--)?>([^]*?)<!(?:--)?\[endif\](?:--)?>/gi, '$1')
    .replace(/<!(?:--)?\[if !msEquation\](?:--)?>[^]*?<!(?:--)?\[endif\](?:--)?>/gi, '')
    .replace(/<!\[(?:if [^\]]*|endif)\](?:--)?>/gi, '');

/** What was copied: browsers mark it, the rest is the page around it. */
function copied(html: string): string {
  const begin = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  if (begin < 0 || end <= begin) return html;
  const fragment = html.slice(begin, end);
  // Excel begins inside of its table.
  const [, first = ''] = /^<!--StartFragment-->\s*<(\w+)/i.exec(fragment) ?? [];
  if (/^t[dh]$/i.test(first)) return `<table><tr>${fragment}</tr></table>`;
  return /^(?:tr|col|colgroup|tbody|thead)$/i.test(first) ? `<table>${fragment}</table>` : fragment;
}

const DEPTH_MAX = 200;

/** Pasted markup as a tree; nothing of it is loaded or run. */
export function readMarkup(html: string): Tag {
  const root: Tag = { name: '#root', attributes: {}, children: [] };
  const open: Tag[] = [root];
  let skipped = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= DEPTH_MAX) {
          skipped += 1;
          return;
        }
        const tag: Tag = { name, attributes, children: [] };
        open.at(-1)!.children.push(tag);
        open.push(tag);
      },
      ontext(text) {
        const { children } = open.at(-1)!;
        const last = children.at(-1);
        if (typeof last === 'string') children[children.length - 1] = last + text;
        else children.push(text);
      },
      onclosetag() {
        if (skipped > 0) skipped -= 1;
        else if (open.length > 1) open.pop();
      },
    },
    { recognizeSelfClosing: true },
  );
  parser.end(shownOnly(copied(html)));
  return root;
}

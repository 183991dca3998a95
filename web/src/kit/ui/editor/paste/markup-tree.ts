import { type Tag, isNestedWithoutEnd, replaceEnclosed } from '@malaka/grading/markup';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { Parser } from 'htmlparser2';

/** Office programs hide formulas from browsers and show a picture in their place. */
function shownOnly(html: string): string {
  const withFormulas = html.replace(/<!--\[if gte msEquation \d+\]>/gi, '');
  const plain = replaceEnclosed(withFormulas, HIDDEN, () => '');
  const withPictures = replaceEnclosed(plain, NO_VML, (shown) => shown);
  const shown = replaceEnclosed(withPictures, NO_FORMULA, () => '');
  return shown.replace(/<!\[(?:if [^\]<>]*|endif)\](?:--)?>/gi, '');
}

const HIDDEN = { begin: /<!--\[if [^\]<>]*\]>/gi, end: /<!\[endif\]-->/gi };
const END = /<!(?:--)?\[endif\](?:--)?>/gi;
const NO_VML = { begin: /<!(?:--)?\[if !vml\](?:--)?>/gi, end: END };
const NO_FORMULA = { begin: /<!(?:--)?\[if !msEquation\](?:--)?>/gi, end: END };

/** Browsers mark the copied fragment; the rest is the page around it. */
function copied(html: string): string {
  const begin = html.indexOf('<!--StartFragment-->');
  const end = html.lastIndexOf('<!--EndFragment-->');
  if (begin < 0 || end <= begin) return html;
  const fragment = html.slice(begin, end);
  // Excel's fragment begins inside its table.
  const [, first = ''] = /^<!--StartFragment-->\s*<(\w+)/i.exec(fragment) ?? [];
  if (/^t[dh]$/i.test(first)) return `<table><tr>${fragment}</tr></table>`;
  return /^(?:tr|col|colgroup|tbody|thead)$/i.test(first) ? `<table>${fragment}</table>` : fragment;
}

const DEPTH_MAX = 200;

/** Pasted markup as a tree; none of it is loaded or executed. */
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
  const shown = shownOnly(copied(html));
  const isEndless = isNestedWithoutEnd(shown, { isXml: true });
  parser.end(isEndless ? escapeHtml(plainText(shown)) : shown);
  return root;
}

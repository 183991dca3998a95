import { EMBED_HOSTS } from '@malaka/contracts/authoring/embeds';
import type SanitizeHtml from 'sanitize-html';
import { isNestedWithoutEnd } from '@malaka/grading/markup';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { publicAddress } from '#/kit/files/public-files.ts';
import { drawMathml } from './draw-mathml.ts';
import { drawShown } from './draw-shown.ts';
import { sanitizeHtml } from '#/kit/lazy-libraries.ts';

const ownFiles = publicAddress('');
/** A formula is stored as LaTeX and rendered by the page. */
const formula = (type: 'inline-math' | 'block-math') => [
  { name: 'data-type', values: [type] },
  'data-latex',
];

const options: SanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'hr',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'pre',
    'code',
    'div',
    'span',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'sub',
    'sup',
    'mark',
    'small',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'a',
    'img',
    'figure',
    'figcaption',
    'iframe',
    'table',
    'caption',
    'colgroup',
    'col',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    span: formula('inline-math'),
    div: formula('block-math'),
    iframe: [
      ...(['src', 'title', 'width', 'height'] as const),
      ...(['allow', 'allowfullscreen', 'loading', 'referrerpolicy', 'sandbox'] as const),
    ],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // Pictures only from our own storage: another host would learn who reads what.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedIframeHostnames: EMBED_HOSTS,
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
  exclusiveFilter: ({ tag, attribs }) =>
    (tag === 'img' && !isOwnPicture(attribs['src'])) || (tag === 'iframe' && !attribs['src']),
  transformTags: {
    // The page's h1 is the lesson's name.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
    iframe: (tagName, { src = '', title = '', width, height }) => ({
      tagName,
      attribs: {
        src: src.trim().replace(/^http:/i, 'https:'),
        title,
        ...(width && { width }),
        ...(height && { height }),
        allow: 'fullscreen; encrypted-media; picture-in-picture',
        allowfullscreen: '',
        loading: 'lazy',
        // Players refuse to play without knowing the embedding site.
        referrerpolicy: 'strict-origin-when-cross-origin',
        sandbox: 'allow-scripts allow-same-origin allow-presentation',
      },
    }),
  },
};

/** Only stored files: a relative URL could be any call of ours. */
function isOwnPicture(src = ''): boolean {
  return src.startsWith(ownFiles) && !src.includes('..');
}

/**
 * Removes everything executable from HTML of authors and administrators; used on each write. Of
 * markup that is nested too deeply only the text stays.
 */
export function sanitizeRichText(html: string): string {
  if (isNestedWithoutEnd(html)) return escapeHtml(plainText(html));
  return sanitizeHtml(html, options).trim();
}

/**
 * The same for what an author saves: MathML becomes our formulas instead of vanishing, and hidden
 * text is removed.
 */
export const cleanRichText = (html: string): string =>
  sanitizeRichText(drawMathml(drawShown(html).html).html);

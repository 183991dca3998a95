import sanitizeHtml from 'sanitize-html';

const frameHosts = [
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'view.officeapps.live.com',
  'docs.google.com',
];

const options: sanitizeHtml.IOptions = {
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
    ol: ['start', 'type'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading', 'sandbox'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  // A picture may come from our own storage only: another host would learn who reads what.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  allowedIframeHostnames: frameHosts,
  allowIframeRelativeUrls: false,
  disallowedTagsMode: 'discard',
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title', 'svg', 'math'],
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'iframe') && !attribs['src'],
  transformTags: {
    // The page has one first heading: the lesson's name.
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, attribs) => ({
      tagName,
      attribs: attribs['target'] ? { ...attribs, target: '_blank', rel: 'noopener' } : attribs,
    }),
    iframe: (tagName, { sandbox: _given, ...attribs }) => ({
      tagName,
      attribs: { ...attribs, sandbox: 'allow-scripts allow-same-origin allow-presentation' },
    }),
  },
};

/** What authors and administrators write, cleared of everything that could act; used on each write. */
export function sanitizeRichText(html: string): string {
  return sanitizeHtml(html, options).trim();
}

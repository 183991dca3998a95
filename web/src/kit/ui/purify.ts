import { EMBED_HOSTS } from '@malaka/contracts/authoring/embeds';
import DOMPurify from 'dompurify';
import { DEFERRED, isDeferred } from '#/kit/data-saver/deferred.ts';
import { isSaving } from '#/kit/data-saver/saver-mode.ts';

const CAGE = 'allow-scripts allow-same-origin allow-presentation';

DOMPurify.addHook('uponSanitizeElement', (node, { tagName }) => {
  // Only players of the shared list are allowed as frames.
  if (tagName === 'iframe' && node instanceof Element && !isPlayer(node.getAttribute('src'))) {
    node.remove();
  }
});

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A' && node.getAttribute('target') === '_blank') {
    node.setAttribute('rel', 'noopener noreferrer');
  }
  if (node.tagName === 'IMG') {
    node.setAttribute('loading', isSaving() ? 'eager' : 'lazy');
    // Without an alt text, a screen reader would spell out the file name.
    if (!node.hasAttribute('alt')) node.setAttribute('alt', '');
    defer(node);
  }
  if (node.tagName === 'IFRAME') {
    node.setAttribute('sandbox', CAGE);
    node.setAttribute('loading', 'lazy');
    // Players refuse to play without knowing the embedding site.
    node.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
    defer(node);
  }
});

function defer(node: Element): void {
  const source = node.getAttribute('src');
  if (source === null || !isDeferred(source)) return;
  node.removeAttribute('src');
  node.removeAttribute('srcset');
  node.setAttribute(DEFERRED, source);
}

const options = {
  USE_PROFILES: { html: true },
  ADD_TAGS: ['iframe'],
  ADD_ATTR: ['target', 'allow', 'allowfullscreen', 'referrerpolicy', 'sandbox'],
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
  FORBID_ATTR: ['style', 'id', 'name'],
};

export const purify = (html: string): string => DOMPurify.sanitize(html, options);

/** Returns TrustedHTML where the browser supports it, else a string. */
export const purifyTrusted = (html: string): string =>
  DOMPurify.sanitize(html, { ...options, RETURN_TRUSTED_TYPE: true }) as unknown as string;

/** The same as nodes, for callers that render some of them differently. */
export const purifyNodes = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });

function isPlayer(src: string | null): boolean {
  if (src === null || !URL.canParse(src)) return false;
  const { protocol, hostname } = new URL(src);
  return protocol === 'https:' && EMBED_HOSTS.includes(hostname);
}

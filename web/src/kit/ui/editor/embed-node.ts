import { EMBED_HOSTS, embedAddress } from '@malaka/contracts/authoring/embeds';
import { Node } from '@tiptap/core';

/** A player of another site; the contracts define which ones are allowed. */
export const Embed = Node.create({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes() {
    return { src: { default: null }, title: { default: '' } };
  },
  parseHTML() {
    return [
      {
        tag: 'iframe[src]',
        getAttrs: (frame) => {
          const src = frame.getAttribute('src') ?? '';
          return isAllowed(src) ? { src, title: frame.getAttribute('title') ?? '' } : false;
        },
      },
    ];
  },
  renderHTML({ HTMLAttributes }) {
    const cage = { sandbox: 'allow-scripts allow-same-origin allow-presentation' };
    const policy = { referrerpolicy: 'strict-origin-when-cross-origin', allowfullscreen: '' };
    return ['div', {}, ['iframe', { ...HTMLAttributes, ...cage, ...policy }]];
  },
});

/** The player's URL, if only the URL of a video was pasted. */
export function pastedEmbed(text: string): string | undefined {
  return /^https?:\/\/\S+$/.test(text.trim()) ? embedAddress(text) : undefined;
}

function isAllowed(src: string): boolean {
  return URL.canParse(src) && EMBED_HOSTS.includes(new URL(src).hostname);
}

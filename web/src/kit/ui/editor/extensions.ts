import { Link } from '@mantine/tiptap';
import { type Extensions, Extension, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { BlockMath, InlineMath } from '@tiptap/extension-mathematics';
import { TableKit } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { EMBED_HOSTS, embedAddress } from '@malaka/contracts/authoring/embeds';
import { FORMULA_RULES } from '../formula-rules.ts';
import { Subscript, Superscript } from './script-marks.ts';

/** A player of another site; the contracts define which ones are allowed. */
const Embed = Node.create({
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

const whole = (element: HTMLElement) => {
  const value = Number.parseInt(element.getAttribute('value') ?? '', 10);
  return Number.isNaN(value) ? null : value;
};

/** Item numbers that do not follow from the previous ones, and descending lists. */
const ListNumbers = Extension.create({
  name: 'listNumbers',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        value: { default: null, keepOnSplit: false, parseHTML: whole },
      },
    },
    {
      types: ['orderedList'],
      attributes: {
        reversed: {
          default: null,
          parseHTML: (element) => (element.hasAttribute('reversed') ? '' : null),
        },
      },
    },
  ],
});

export type Formula = {
  latex: string;
  isBlock: boolean;
  /** Position in the document; null for a new one. */
  pos: number | null;
};

/** Only stored pictures and previews: another host would learn who reads what. */
const OwnImage = Image.extend({
  parseHTML: () => [{ tag: 'img[src^="/api/v1/files/"]' }, { tag: 'img[src^="blob:"]' }],
});

/** The server stores no other links, so none that it would drop is shown. */
const isStoredLink = (address: string): boolean =>
  /^(?:(?:https?|mailto|tel):|(?![/\\]{2})[^:]*(?:[/?#]|$))/i.test(
    address.replaceAll(/[\s\p{Cc}\p{Cf}]/gu, ''),
  );

/** Everything a text may contain; a small toolbar offers less but preserves what is there. */
export function makeExtensions(onFormula: (formula: Formula) => void): Extensions {
  const rules = (isBlock: boolean) => ({
    katexOptions: { ...FORMULA_RULES, displayMode: isBlock, throwOnError: false },
    onClick: ({ attrs }: { attrs: { latex?: string } }, pos: number) =>
      onFormula({ latex: attrs.latex ?? '', isBlock, pos }),
  });
  return [
    // Level 1 is the page's own heading; the link extension is the one that opens with Ctrl+K.
    StarterKit.configure({ heading: { levels: [2, 3] }, link: false }),
    Link.configure({
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultValidate }) =>
        defaultValidate(address) && isStoredLink(address),
    }),
    ListNumbers,
    Superscript,
    Subscript,
    TableKit.configure({ table: { resizable: false } }),
    OwnImage,
    InlineMath.configure(rules(false)),
    BlockMath.configure(rules(true)),
    Embed,
  ];
}

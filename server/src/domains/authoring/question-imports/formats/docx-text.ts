import { plainLetters } from '@malaka/grading/plain-letters';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Markup, Tag } from '@malaka/grading/markup';
import { isCrossedOut } from '@malaka/grading/formula-tags';
import { latexOfWord, strangeIn } from '@malaka/grading/write-latex';
import { drawMarks, lowered, raisedText, STRUCK, withoutMarks, readSigns } from './office-marks.ts';
import { type Issue, type Read, warning } from './read.ts';
import { childOf, childrenOf, isNode, textOf, type XmlNode } from './xml.ts';

const PICTURE = '\uE014';
const FORMULA = '\uE015';

/** Deletions in tracked changes that nobody has accepted yet. */
const REMOVED = new Set(['del', 'moveFrom']);
/** Elements without text of their own. */
const SILENT = new Set(
  'pPr rPr p bookmarkStart bookmarkEnd proofErr commentRangeStart commentRangeEnd instrText softHyphen'.split(
    ' ',
  ),
);

/**
 * Children of a part of the document, without tracked deletions and without drawings for old
 * versions of Word.
 */
export function partsOf(node: XmlNode): XmlNode[] {
  const parts = childrenOf(node).filter(({ name }) => !REMOVED.has(name));
  const hasChoice = parts.some(({ name }) => name === 'Choice');
  return hasChoice ? parts.filter(({ name }) => name !== 'Fallback') : parts;
}

/** All visible descendants of these names, in reading order. */
export const shownIn = (node: XmlNode, ...names: string[]): XmlNode[] =>
  partsOf(node).flatMap((child) => [
    ...(names.includes(child.name) ? [child] : []),
    ...shownIn(child, ...names),
  ]);

/** Properties of a run's style, to be merged with its own. */
export type StyleOf = (style: string) => XmlNode | undefined;

const off = new Set(['0', 'false', 'none', 'off', 'auto', '000000', 'clear']);
const valueOf = (node: XmlNode | undefined) => node?.attributes['w:val'];
const isOn = (node: XmlNode | undefined): boolean =>
  node !== undefined && !off.has((valueOf(node) ?? 'on').toLowerCase());

const propertyOf = (run: XmlNode, name: string, styleOf: StyleOf): XmlNode | undefined => {
  const own = childOf(run, 'rPr');
  const styled = styleOf(valueOf(childOf(own, 'rStyle')) ?? '');
  return childOf(own, name) ?? childOf(styled, name);
};

const isHidden = (run: XmlNode, styleOf: StyleOf) => isOn(propertyOf(run, 'vanish', styleOf));

/** The text of a document's paragraphs, with marks for formatting, formulas and pictures. */
export class DocxText {
  readonly #sources: ReadonlyMap<string, string>;
  readonly #styleOf: StyleOf;
  readonly #formulas: string[] = [];
  #issues: Issue[] = [];

  constructor(sources: ReadonlyMap<string, string>, styleOf: StyleOf) {
    this.#sources = sources;
    this.#styleOf = styleOf;
  }

  read(paragraph: XmlNode): { text: string; issues: Issue[] } {
    this.#issues = [];
    const text = this.#textIn(paragraph);
    const codes = shownIn(paragraph, 'instrText', 'fldSimple')
      .map((node) => node.attributes['w:instr'] ?? textOf(node))
      .join('');
    const field = /(?:^|\s)EQ\s.*/.exec(codes)?.[0];
    if (field !== undefined) this.#issues.push(warning('unread_part', field.trim()));
    return { text, issues: this.#issues };
  }

  /** Every word is bold, underlined, coloured or highlighted; `stress` is what all of them are. */
  stressOf(paragraph: XmlNode): { isStressed: boolean; stress: Stress[] } {
    const runs = shownIn(paragraph, 'r').filter(
      (run) =>
        childrenOf(run, 't').some((text) => plain(text).trim() !== '') &&
        !isHidden(run, this.#styleOf),
    );
    // A link's underline is not the author's emphasis.
    const linked = new Set(shownIn(paragraph, 'hyperlink').flatMap((link) => shownIn(link, 'r')));
    const own = runs.map((run) =>
      linked.has(run) ? [] : childrenOf(run, 'rPr').flatMap((style) => stressIn(style)),
    );
    return {
      isStressed: own.length > 0 && own.every((kinds) => kinds.length > 0),
      stress: STRESSES.filter((kind) => own.every((kinds) => kinds.includes(kind))),
    };
  }

  #textIn(node: XmlNode, font = ''): string {
    return partsOf(node)
      .map((child) => this.#textOf(child, font))
      .join('');
  }

  #textOf(node: XmlNode, font: string): string {
    if (SILENT.has(node.name)) return '';
    switch (node.name) {
      case 't':
        return readSigns(plainLetters(withoutMarks(plain(node))), font, this.#issues);
      case 'tab':
      case 'ptab':
        return ' ';
      case 'br':
      case 'cr':
        return '\n';
      case 'noBreakHyphen':
        return '-';
      case 'sym':
        return this.#sign(node.attributes['w:font'] ?? '', node.attributes['w:char'] ?? '');
      case 'oMath':
        return this.#formula(node);
      case 'footnoteReference':
      case 'endnoteReference':
        this.#issues.push(warning('unread_part', node.name));
        return '';
      case 'drawing':
      case 'pict':
      case 'object':
        return this.#drawing(node);
      case 'r':
        return this.#run(node);
      default:
        return this.#textIn(node, font);
    }
  }

  #run(run: XmlNode): string {
    if (isHidden(run, this.#styleOf)) return '';
    const property = (name: string) => propertyOf(run, name, this.#styleOf);
    const fonts: XmlNode['attributes'] = property('rFonts')?.attributes ?? {};
    const text = this.#textIn(run, fonts['w:ascii'] ?? fonts['w:hAnsi'] ?? '');
    if (text.trim() === '') return text;
    if (isOn(property('strike')) || isOn(property('dstrike'))) {
      this.#issues.push(warning('unclear_part', withoutMarks(text)));
      return text.replace(
        /^(\s*[*+#]?\(?[\p{L}\d]{1,2}\s*[.)]\s*)?(.*)$/su,
        `$1${STRUCK.begin}$2${STRUCK.end}`,
      );
    }
    const align = valueOf(property('vertAlign'));
    const height = Number(valueOf(property('position')) ?? 0);
    if (align === 'subscript' || height < 0) return lowered(text);
    return align === 'superscript' || height > 0 ? raisedText(text) : text;
  }

  /** Its code belongs to the font and means another letter elsewhere. */
  #sign(font: string, char: string): string {
    const code = Number.parseInt(char, 16);
    const own = code < 0x100 ? code + 0xf000 : code;
    return own <= 0x10ffff ? readSigns(String.fromCodePoint(own), font, this.#issues) : '';
  }

  #formula(node: XmlNode): string {
    const tag = toTag(node);
    const latex = latexOfWord(tag);
    const strange = strangeIn(tag).map((name) => name.slice('m:'.length));
    if (strange.length > 0) {
      this.#issues.push(warning('unread_part', `${latex} (${strange.join(', ')})`));
    }
    if (isCrossedOut(tag)) this.#issues.push(warning('unclear_part', latex));
    if (latex === '') return '';
    this.#formulas.push(latex);
    return `${FORMULA}${this.#formulas.length - 1}${FORMULA}`;
  }

  /** A picture; text in a box is a paragraph of its own. */
  #drawing(node: XmlNode): string {
    const shownPictures = shownIn(node, 'blip', 'imagedata');
    const pictures = shownPictures.flatMap((picture) => this.#sources.get(linkOf(picture)) ?? []);
    const hasText = shownIn(node, 't').some((text) => plain(text).trim() !== '');
    const isLine = shownIn(node, 'rect').some(({ attributes }) => attributes['o:hr'] === 't');
    if (
      pictures.length < shownPictures.length ||
      (shownPictures.length === 0 && !hasText && !isLine)
    ) {
      const [object] = shownIn(node, 'OLEObject');
      const [named] = shownIn(node, 'docPr');
      const name = object?.attributes['ProgID'] ?? named?.attributes['name'] ?? node.name;
      this.#issues.push(warning('unread_part', name));
    }
    return pictures.map((source) => `${PICTURE}${source}${PICTURE}`).join('');
  }

  /** Converts plain text with marks to HTML. */
  drawn(html: string): string {
    const drawn = html
      .replaceAll(/\uE014([^\uE014]*)\uE014/gu, '<img src="$1" alt="" />')
      .replaceAll(
        /\uE015(\d+)\uE015/gu,
        (_, place: string) =>
          `<span data-latex="${escapeHtml(this.#formulas[Number(place)] ?? '')}" data-type="inline-math"></span>`,
      );
    return drawMarks(drawn);
  }

  /** The text to show as the source of a question. */
  plain(text: string): string {
    const unmarked = text
      .replaceAll(/\uE014[^\uE014]*\uE014/gu, '')
      .replaceAll(
        /\uE015(\d+)\uE015/gu,
        (_, place: string) => String.raw`\(${this.#formulas[Number(place)] ?? ''}\)`,
      );
    return withoutMarks(unmarked);
  }

  /** Converts the marks in the texts of a question. */
  finish(read: Read): Read {
    const { content } = read;
    const issues = read.issues.map((issue) => ({ ...issue, detail: this.plain(issue.detail) }));
    const cleaned = { ...read, issues, source: this.plain(read.source) };
    if (!content) return cleaned;
    const answers = content.answers.map((answer) => ({
      ...answer,
      text: this.drawn(answer.text),
      details: this.plain(answer.details),
    }));
    const { text, explanation } = content;
    return {
      ...cleaned,
      content: {
        ...content,
        text: this.drawn(text),
        explanation: this.drawn(explanation),
        answers,
      },
    };
  }
}

export const linkOf = ({ attributes }: XmlNode): string =>
  attributes['r:embed'] ?? attributes['r:id'] ?? '';

const plain = (node: XmlNode): string =>
  node.children.map((child) => (isNode(child) ? '' : child)).join('');

export const STRESSES = ['b', 'u', 'highlight', 'color', 'shd'] as const;
export type Stress = (typeof STRESSES)[number];

function stressIn(style: XmlNode): Stress[] {
  const isColoured = (name: string) =>
    isColour(
      name === 'shd' ? childOf(style, name)?.attributes['w:fill'] : valueOf(childOf(style, name)),
    );
  return STRESSES.filter((name) =>
    name === 'color' || name === 'shd' ? isColoured(name) : isOn(childOf(style, name)),
  );
}

/** Grey text comes from pasted web pages and means nothing. */
function isColour(value = ''): boolean {
  const parts = value.match(/^(..)(..)(..)$/)?.slice(1) ?? [];
  const [red = 0, green = 0, blue = 0] = parts.map((part) => Number.parseInt(part, 16));
  return Math.max(red, green, blue) - Math.min(red, green, blue) > 0x20;
}

/** Renames a formula's elements to those used by the clipboard. */
function toTag(node: XmlNode): Tag {
  const inside = (parent: XmlNode): Markup[] => {
    const shown = new Set(partsOf(parent));
    return parent.children.flatMap((child): Markup[] => {
      if (!isNode(child)) return [child];
      if (!shown.has(child)) return [];
      if (childrenOf(child, 'rPr').some((style) => isOn(childOf(style, 'vanish')))) return [];
      if (child.name === 'ins' || child.name === 'moveTo' || child.name === 'smartTag')
        return inside(child);
      return SILENT.has(child.name) && child.name !== 'rPr' ? [] : [toTag(child)];
    });
  };
  const name = `m:${node.name.toLowerCase()}`;
  return { name, attributes: node.attributes, children: inside(node) };
}

import type { Tag } from '@malaka/grading/markup';
import { styled as styledIn, styleOf as styleIn } from '@malaka/grading/sign-fonts';
import type { CopiedPicture } from './rtf-pictures.ts';

/** Why a picture is missing. */
export type Missing = { name: string; why: 'elsewhere' | 'kind' | 'large' | 'many' };

export type Rules = {
  pictureMaxBytes: number;
  picturesMax: number;
  /** Placeholder text for a missing picture. */
  placeholder: (name: string) => string;
};
export type Marks = {
  strong?: boolean;
  em?: boolean;
  u?: boolean;
  s?: boolean;
  sup?: boolean;
  sub?: boolean;
  href?: string;
  /** A symbol font, whose letters are drawn as other signs. */
  signFont?: string;
};
export const NO_MARKS: Marks = {};

/** How list items are numbered, as an HTML `type`. */
export type Letters = 'A' | 'a' | 'I' | 'i';
export type Item = {
  level: number;
  isOrdered: boolean;
  start: number | undefined;
  letters?: Letters | undefined;
};
export type Block = { html: string; item?: Item | undefined };

export type Reading = {
  rules: Rules;
  pictures: CopiedPicture[];
  missing: Missing[];
  /** Signs, parts of formulas and numberings that may look different from the original. */
  unread: string[];
  /** Pictures that the clipboard contains only in its RTF, in order. */
  hidden: (CopiedPicture | null)[];
  out: Block[];
  /** The paragraph being read. */
  line: string;
};
export const DROPPED = new Set(
  'head style script meta link title xml o:p template noscript object iframe video audio input button select textarea svg w:sdtpr'.split(
    ' ',
  ),
);

/** Reviewers' comments in the margin. */
export const isRemark = (tag: Tag) =>
  /mso-element\s*:\s*comment/i.test(styleOf(tag)) ||
  /\bmsocom/i.test(tag.attributes['class'] ?? '');

export const isMath = (name: string) => /^(?:mml:|m:)?math$/.test(name);

export const styleOf = (tag: Tag) => styleIn(tag.attributes);
export const styled = (tag: Tag, name: string) => styledIn(tag.attributes, name);

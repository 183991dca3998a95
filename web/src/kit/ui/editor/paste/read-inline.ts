import { escapeHtml } from '@malaka/grading/plain-text';
import { readPicture } from './copied-pictures.ts';
import { plainLetters } from '@malaka/grading/plain-letters';
import { isMarker } from './list-markers.ts';
import { isTag, type Markup, type Tag } from '@malaka/grading/markup';
import { DROPPED, isMath, isRemark, type Marks, type Reading, styled, styleOf } from './reading.ts';
import { isHidden } from './shown.ts';
import { signFontOf, drawSigns } from '@malaka/grading/sign-fonts';
import { latexOfMathml, latexOfWord, strangeIn } from '@malaka/grading/write-latex';

export function marksOf(tag: Tag, marks: Marks): Marks {
  const next = { ...marks };
  const weight = styled(tag, 'font-weight');
  if (['b', 'strong'].includes(tag.name)) next.strong = true;
  if (weight !== undefined) next.strong = weight === 'bold' || Number(weight) >= 600;
  const slant = styled(tag, 'font-style');
  if (['i', 'em', 'cite', 'dfn'].includes(tag.name)) next.em = true;
  if (slant !== undefined) next.em = slant === 'italic';
  // A reviewer's insertion carries its author or time; its underline is not part of the text.
  const isReviewed = 'cite' in tag.attributes || 'datetime' in tag.attributes;
  if (tag.name === 'u' || (tag.name === 'ins' && !isReviewed)) next.u = true;
  if (['s', 'strike', 'del'].includes(tag.name)) next.s = true;
  const drawn = styled(tag, 'text-decoration(?:-line)?') ?? '';
  if (drawn.includes('underline')) next.u = true;
  if (drawn.includes('line-through')) next.s = true;
  const height = styled(tag, 'vertical-align');
  const raised = Number.parseFloat(styled(tag, 'mso-text-raise') ?? '');
  if (raised > 0) Object.assign(next, { sup: true, sub: false });
  const signFont = signFontOf(tag.attributes);
  if (signFont !== undefined) next.signFont = signFont;
  if (raised < 0) Object.assign(next, { sub: true, sup: false });
  if (tag.name === 'sup' || height === 'super') Object.assign(next, { sup: true, sub: false });
  if (tag.name === 'sub' || height === 'sub') Object.assign(next, { sub: true, sup: false });
  return next;
}

const WAYS = /^(?:https?:|mailto:|tel:)/i;

/** Inline text with its marks; it contains no blocks. */
export function inline(
  node: Markup,
  marks: Marks,
  reading: Reading,
  place = { isHeading: false },
): string {
  if (!isTag(node)) {
    return marked(node, place.isHeading ? { ...marks, strong: false } : marks, reading);
  }
  const { name, attributes } = node;
  if (DROPPED.has(name) || isMarker(node) || isRemark(node) || isHidden(node)) return '';
  if (name === 'br') {
    const isPageBreak = 'clear' in attributes || styleOf(node).includes('page-break');
    return isPageBreak ? ' ' : '<br>';
  }
  if (name === 'img') return readPicture(node, reading);
  if (name === 'm:omath' || isMath(name)) {
    const latex = latexOf(node, reading);
    if (latex === '') return '';
    const content = marks.s ? `\\sout{${latex}}` : latex;
    return `<span data-type="inline-math" data-latex="${escapeHtml(content)}"></span>`;
  }
  const next = marksOf(node, marks);
  const { href = '' } = attributes;
  if (name === 'a' && WAYS.test(href)) Object.assign(next, { href, u: false });
  return node.children.map((child) => inline(child, next, reading, place)).join('');
}

/** A formula; parts that LaTeX cannot express are reported. */
export function latexOf(formula: Tag, reading: Reading): string {
  const latex = formula.name === 'm:omath' ? latexOfWord(formula) : latexOfMathml(formula);
  if (strangeIn(formula).length > 0) reading.unread.push(latex);
  return latex;
}

export function marked(text: string, marks: Marks, reading: Reading): string {
  const letters = drawSigns(text, marks.signFont ?? '', (sign, letter) => {
    reading.unread.push(sign);
    return letter;
  });
  const flat = plainLetters(letters).replace(/[\s\u00A0]+/g, ' ');
  if (flat === '') return '';
  let html = escapeHtml(flat);
  if (flat.trim() === '') return html;
  // Links are underlined anyway.
  const isUnderlined = marks.u && marks.href === undefined;
  if (marks.sub) html = `<sub>${html}</sub>`;
  if (marks.sup) html = `<sup>${html}</sup>`;
  if (marks.s) html = `<s>${html}</s>`;
  if (isUnderlined) html = `<u>${html}</u>`;
  if (marks.em) html = `<em>${html}</em>`;
  if (marks.strong) html = `<strong>${html}</strong>`;
  return marks.href === undefined ? html : `<a href="${escapeHtml(marks.href)}">${html}</a>`;
}

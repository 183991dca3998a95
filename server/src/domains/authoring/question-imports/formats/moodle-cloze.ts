import { escapeHtml } from '@malaka/grading/plain-text';
import { type Common, dragwords, withoutWildcards } from './make-drafts.ts';
import { gapsInText, type ReadGap, withGaps } from './make-gaps.ts';
import { failure, type Issue, type Read, unread, warning } from './read.ts';
import { childOf, childrenOf, textOf, type XmlNode } from './xml.ts';

const WHOLE = 100;
const CENTS = 100;
const TYPED = /^(?:SHORTANSWER|SA|MW)(_?C)?$/;
const CHOSEN = /^(?:MULTICHOICE|MC)(?:_?[VH]?S?)$/;
const FIELD = /\{(\d*):([A-Z_]+):((?:\\[^]|[^\\}])*)\}/g;
/** A field written wrongly, which would be shown with its answers. */
const BEGUN = /\{\s*\d*\s*:\s*[a-z_]{2,20}\s*:[^{}]{0,60}/i;

/**
 * Moodle's embedded answers (https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type),
 * such as `{2:SHORTANSWER:=Toshkent~%50%Tashkent}`; the weights divide the points.
 */
export function readCloze(
  common: Common,
  { grade, rules }: { grade: number | undefined; rules: readonly string[] },
): Read {
  const issues: Issue[] = [...(common.issues ?? [])];
  const fields = [...common.text.matchAll(FIELD)];
  const strange = fields.find(([, , kind = '']) => !TYPED.test(kind) && !CHOSEN.test(kind));
  if (strange || fields.length === 0)
    return unread(common.source, failure('unsupported_kind', `multianswer ${strange?.[2] ?? ''}`));
  if (fields.some(([, , kind = '']) => TYPED.exec(kind)?.[1] !== undefined)) {
    issues.push(warning('score_approximated', 'SHORTANSWER_C'));
  }
  const weights = fields.map(([, weight = '']) => Number(weight || 1));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const left = [...rules];
  const unwild = ({ text, fraction }: { text: string; fraction: number }) =>
    fraction > 0 ? withoutWildcards(text, issues) : text;
  const gaps = fields.map(([, , kind = '', inside = ''], n): ReadGap => {
    const isChosen = CHOSEN.test(kind);
    return {
      marker: String(n + 1),
      isChosen,
      worth: total === 0 ? 0 : ((grade ?? total) * weights[n]!) / total,
      options: optionsOf(inside).map((option) => ({
        ...option,
        text: shown(isChosen ? option.text : unwild(option)),
        rule: isChosen ? '' : (left.shift() ?? '0'),
      })),
    };
  });
  let place = 0;
  const text = common.text.replace(FIELD, () => `[${(place += 1)}]`);
  const [unknown] = BEGUN.exec(text) ?? [];
  if (unknown !== undefined) issues.push(warning('unread_part', unknown));
  return gapsInText({ ...common, text, issues }, gaps);
}

/** `=right`, `%50%half right`, `wrong`, each with optional feedback after `#`. */
const optionsOf = (inside: string) =>
  (inside.match(/(?:\\[^]|[^\\~])+/g) ?? []).map((part) => {
    // Entities and colours have the sign of a feedback too.
    const [answer = '', ...feedback] =
      part.match(/(?:\\[^]|&#x?[\da-f]+;|<\w[^<>]*>|[^\\#])+/gi) ?? [];
    const [begin = '', percent] = /^\s*(?:=|%(-?\d+(?:[.,]\d*)?)%)/.exec(answer) ?? [];
    const fraction =
      percent === undefined ? (begin === '' ? 0 : WHOLE) : Number(percent.replace(',', '.'));
    return {
      text: answer.slice(begin.length).trim(),
      fraction,
      feedback: shown(feedback.join('#')),
    };
  });

const shown = (text: string): string => text.replaceAll(/\\([^])/g, '$1').trim();

/** [[2]] is a gap for the second word; a word may be used several times. */
export function readWords(common: Common, boxes: readonly XmlNode[]): Read {
  const words = boxes.map((box) => textOf(childOf(box, 'text')));
  const gaps: { marker: string; word: string }[] = [];
  const used = new Set<number>();
  const text = common.text.replace(/\[\[(\d{1,3})\]\]/g, (all, digits: string) => {
    const word = words[Number(digits) - 1];
    if (word === undefined) return all;
    used.add(Number(digits) - 1);
    gaps.push({ marker: String(gaps.length + 1), word });
    return `[${gaps.length}]`;
  });
  const wrongWords = words.filter((_, place) => !used.has(place));
  return dragwords({ ...common, text }, { gaps, wrongWords });
}

/** [[2]] is a gap for the second option, shown with the others of its group. */
export function readSelects(node: XmlNode, common: Common): Read {
  const options = childrenOf(node, 'selectoption').map((box) => ({
    text: textOf(childOf(box, 'text')),
    group: textOf(childOf(box, 'group')).trim(),
  }));
  const tags: number[] = [];
  const text = common.text.replace(/\[\[(\d{1,3})\]\]/g, (all, digits: string) => {
    if (options[Number(digits) - 1] === undefined) return all;
    tags.push(Number(digits) - 1);
    return `[${tags.length}]`;
  });
  const gaps = tags.map((right, n) => ({
    marker: String(n + 1),
    isChosen: true,
    worth: (common.grade ?? 1) / tags.length,
    options: options.flatMap(({ text: option, group }, place) =>
      group === options[right]!.group
        ? [{ text: option, fraction: place === right ? WHOLE : 0, rule: '' }]
        : [],
    ),
  }));
  return gapsInText({ ...common, text }, gaps);
}

/**
 * Weights must be whole numbers there; they retain the proportions, and our data attribute has the
 * points.
 */
export function writeCloze(html: string, gaps: readonly ReadGap[]): string {
  const cents = gaps.map(({ worth }) => Math.round(worth * CENTS));
  const unit = cents.reduce(divisor, 0) || 1;
  return withGaps(html, gaps, ({ isChosen, options }, n) => {
    const kind = isChosen ? 'MULTICHOICE' : 'SHORTANSWER';
    const inside = options.map(
      ({ text, fraction }) =>
        `${fraction === WHOLE ? '=' : `%${fraction}%`}${written(escapeHtml(text), isChosen)}`,
    );
    return `{${cents[n]! / unit}:${kind}:${inside.join('~')}}`;
  });
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

const written = (text: string, isChosen: boolean): string =>
  text.replaceAll(isChosen ? /[}#~/"\\]/g : /[}#~/"\\*]/g, String.raw`\$&`);

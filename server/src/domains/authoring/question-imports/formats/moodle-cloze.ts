import { escapeHtml } from '@malaka/grading/plain-text';
import { type Common, wildcardsIn } from './make-drafts.ts';
import { gapsInText, type ReadGap, withGaps } from './make-gaps.ts';
import { failure, type Issue, type Read, unread, warning } from './read.ts';

const WHOLE = 100;
const CENTS = 100;
const TYPED = /^(?:SHORTANSWER|SA|MW)(_?C)?$/;
const CHOSEN = /^(?:MULTICHOICE|MC)(?:_?[VH]?S?)$/;
const FIELD = /\{(\d*):([A-Z_]+):((?:\\[^]|[^\\}])*)\}/g;

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
  const gaps = fields.map(([, , kind = '', inside = ''], n): ReadGap => {
    const isChosen = CHOSEN.test(kind);
    const options = optionsOf(inside);
    if (!isChosen && rules.length === 0) issues.push(...wildcardsIn(options));
    return {
      marker: String(n + 1),
      isChosen,
      worth: total === 0 ? 0 : ((grade ?? total) * weights[n]!) / total,
      options: options.map((option) => ({
        ...option,
        rule: isChosen ? '' : (left.shift() ?? '0'),
      })),
    };
  });
  let place = 0;
  const text = common.text.replace(FIELD, () => `[${(place += 1)}]`);
  return gapsInText({ ...common, text, issues }, gaps);
}

/** `=right`, `%50%half right`, `wrong`, each with optional feedback after `#`. */
const optionsOf = (inside: string) =>
  (inside.match(/(?:\\[^]|[^\\~])+/g) ?? []).map((part) => {
    const [answer = '', ...feedback] = part.match(/(?:\\[^]|[^\\#])+/g) ?? [];
    const [begin = '', percent] = /^\s*(?:=|%(-?\d+(?:\.\d+)?)%)/.exec(answer) ?? [];
    const fraction = percent === undefined ? (begin === '' ? 0 : WHOLE) : Number(percent);
    return {
      text: shown(answer.slice(begin.length)),
      fraction,
      feedback: shown(feedback.join('#')),
    };
  });

const shown = (text: string): string => text.replaceAll(/\\([^])/g, '$1').trim();

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
        `${fraction === WHOLE ? '=' : `%${fraction}%`}${escaped(escapeHtml(text))}`,
    );
    return `{${cents[n]! / unit}:${kind}:${inside.join('~')}}`;
  });
}

const divisor = (one: number, other: number): number =>
  other === 0 ? one : divisor(other, one % other);

const escaped = (text: string): string => text.replaceAll(/[}#~/"\\]/g, String.raw`\$&`);

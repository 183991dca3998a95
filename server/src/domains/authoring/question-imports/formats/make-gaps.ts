import { normalizeText } from '@malaka/grading/normalize-text';
import { byGap, readGapRule, writeGapRule } from '@malaka/grading/gap-rules';
import { markersOf } from '@malaka/grading/markers';
import { escapeHtml, plainText, splitTags } from '@malaka/grading/plain-text';
import { isPlain } from './html-text.ts';
import { type Accepted, type Common, read, RICH_WORDS, rounded } from './make-drafts.ts';
import { type Draft, type Issue, failure, type Read, unread, warning } from './read.ts';

/** A gap with its points and accepted answers; `rule` is the typos allowed. */
export type ReadGap = {
  marker: string;
  isChosen: boolean;
  worth: number;
  options: readonly Accepted[];
};

const WHOLE = 100;

/** Gaps marked [marker] in the text, each typed or chosen. */
export function gapsInText(common: Common, gaps: readonly ReadGap[]): Read {
  const options = gaps.flatMap((gap) => gap.options);
  if (!options.every(({ text }) => isPlain(text)))
    return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  const issues: Issue[] = [...(common.issues ?? [])];
  const withFeedback = options.find(({ feedback }) => feedback !== undefined && feedback !== '');
  if (withFeedback) issues.push(warning('feedback_dropped', plainText(withFeedback.feedback!)));
  const negative = options.filter(({ fraction }) => fraction < 0);
  if (negative.length > 0) {
    const marks = negative.map(({ text, fraction }) => `${plainText(text)} (${fraction}%)`);
    issues.push(warning('negative_marks', marks.join(', ')));
  }
  const answers = gaps.flatMap((gap) =>
    takenOf(gap, issues).map(({ text, fraction, rule }) => ({
      text: escapeHtml(plainText(text)),
      score: rounded((gap.worth * Math.max(0, fraction)) / WHOLE),
      details: writeGapRule({
        tag: gap.marker,
        typos: gap.isChosen ? null : Number(/^[0-3]$/.test(rule) ? rule : 0),
      }),
    })),
  );
  return read({ ...common, issues }, { type: 'gaps', text: common.text, score: 0, answers });
}

/** A typed gap accepts all of its texts: wrong ones are dropped, and case is ignored. */
function takenOf({ isChosen, options }: ReadGap, issues: Issue[]): readonly Accepted[] {
  if (isChosen) return options;
  const known = new Set<string>();
  const taken = options
    .toSorted((one, other) => other.fraction - one.fraction)
    .filter(({ text }) => {
      const key = normalizeText(plainText(text)) || plainText(text);
      const isKnown = known.has(key);
      known.add(key);
      return !isKnown;
    });
  const apart = options.filter((option) => !taken.includes(option) && option.fraction > 0);
  if (apart.length > 0) {
    issues.push(warning('score_approximated', apart.map(({ text }) => plainText(text)).join(', ')));
  }
  const wrong = taken.filter(({ fraction }) => fraction <= 0);
  if (wrong.length > 0) {
    issues.push(warning('part_dropped', wrong.map(({ text }) => plainText(text)).join(', ')));
  }
  return options.filter((option) => taken.includes(option) && option.fraction > 0);
}

/** The gaps of a draft in text order with their answers or options, all as plain text. */
export function gapsOfDraft({ text, answers }: Pick<Draft, 'text' | 'answers'>): ReadGap[] {
  const tagOf = ({ details }: Draft['answers'][number]) => readGapRule(details)?.tag ?? '';
  const rows = byGap(answers, tagOf);
  return markersOf(text).flatMap((marker) => {
    const own = rows.get(marker);
    if (!own) return [];
    const worth = Math.max(0, ...own.map(({ score }) => score));
    return {
      marker,
      worth,
      isChosen: own.some(({ details }) => readGapRule(details)?.typos === null),
      options: own.map((row) => ({
        text: plainText(row.text),
        fraction: worth === 0 ? 0 : Number(((WHOLE * row.score) / worth).toFixed(5)),
        rule: String(readGapRule(row.details)?.typos ?? ''),
      })),
    };
  });
}

/** Replaces each gap of the text; `n` counts from 0. */
export function withGaps(
  text: string,
  gaps: readonly ReadGap[],
  write: (gap: ReadGap, n: number) => string,
): string {
  const places = new Map(gaps.map((gap, n) => [gap.marker, n]));
  return splitTags(text)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part.replace(/\[([\w-]{1,20})\]/g, (all, marker: string) => {
            const n = places.get(marker);
            return n === undefined ? all : write(gaps[n]!, n);
          }),
    )
    .join('');
}

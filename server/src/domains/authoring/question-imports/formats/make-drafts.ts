import { SOURCE_MAX } from '@malaka/contracts/authoring/question-imports';
import { WRONG } from '@malaka/contracts/authoring/questions';
import { normalizeText } from '@malaka/grading/normalize-text';
import { joinItems } from '@malaka/grading/items';
import { sum } from '@malaka/grading/points';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { type Area, writeArea } from '@malaka/grading/areas';
import { joinPicture, type Picture } from '@malaka/grading/pictures';
import { isPlain } from './html-text.ts';
import { type Draft, type Issue, failure, type Read, unread, warning } from './read.ts';

export type Common = {
  /** Rich text. */
  text: string;
  source: string;
  explanation?: string;
  tags?: readonly string[];
  /** Points for a full answer. */
  grade?: number;
  issues?: readonly Issue[];
};

export type Option = { text: string; /** Percent. */ fraction: number; feedback?: string };

const WHOLE = 100;
const TAG_MAX = 40;
const TAGS_MAX = 10;

/** Words and items must be plain: no pictures, no formulas. */
export const RICH_WORDS = 'richwords';

export const rounded = (score: number): number =>
  Math.round(Number((score * 100).toFixed(6))) / 100;

export function tagsIn(written: readonly string[]): string[] {
  const tags = written.map((tag) => tag.trim().slice(0, TAG_MAX)).filter(Boolean);
  return [...new Set(tags)].slice(0, TAGS_MAX);
}

export function read(
  common: Common,
  content: Pick<Draft, 'type' | 'text' | 'score' | 'answers'>,
): Read {
  return {
    content: {
      ...content,
      explanation: common.explanation ?? '',
      tags: tagsIn(common.tags ?? []),
    },
    source: common.source.trim().slice(0, SOURCE_MAX),
    issues: [...(common.issues ?? [])],
  };
}

/** One or several of the options are right. */
export function choice(
  common: Common,
  { options, isMultiple }: { options: readonly Option[]; isMultiple: boolean },
): Read {
  const { grade = 1 } = common;
  const { explanation, issues } = explained(common, options);
  const negative = options.filter(({ fraction }) => fraction < 0);
  if (!isMultiple && negative.length > 0) {
    const shown = negative.map(({ text, fraction }) => `${plainText(text)} (${fraction}%)`);
    issues.push(warning('negative_marks', shown.join(', ')));
  }
  const shares = options.map(({ fraction }) => Math.max(0, fraction));
  const best = isMultiple ? sum(shares) : Math.max(0, ...shares);
  const isTooMuch = best > WHOLE + 1;
  if (isTooMuch) issues.push(warning('score_approximated', `${best}%`));
  const whole = isTooMuch ? best : WHOLE;
  const answers = options.map(({ text, fraction }) => ({
    text,
    score: rounded((grade * (isMultiple ? fraction : Math.max(0, fraction))) / whole),
    details: '',
  }));
  const type = isMultiple ? 'multiple' : 'single';
  return read({ ...common, explanation, issues }, { type, text: common.text, score: 0, answers });
}

/** A true or false statement. */
export function trueFalse(
  common: Common,
  { isTrue, feedback }: { isTrue: boolean; feedback?: readonly Option[] },
): Read {
  const { grade = 1 } = common;
  const answers = [true, false].map((value) => ({
    text: String(value),
    score: value === isTrue ? rounded(grade) : 0,
    details: '',
  }));
  const completed = { ...common, ...explained(common, feedback ?? []) };
  return read(completed, { type: 'true_false', text: common.text, score: 0, answers });
}

/** `rule`: the typos allowed for a text, or a number's tolerance and unit. */
export type Accepted = Option & { rule: string };

/** Moodle's `*` stands for any text, which has no counterpart; `\*` is the sign itself. */
export function withoutWildcards(text: string, issues: Issue[]): string {
  if (/(?<!\\)\*/.test(text)) issues.push(warning('unclear_part', text));
  return text.replaceAll(String.raw`\*`, '*');
}

/** Accepted texts or numbers; options worth nothing only explain. */
export function accepting(
  common: Common,
  { type, options }: { type: 'short' | 'number' | 'calculated'; options: readonly Accepted[] },
): Read {
  const { grade = 1 } = common;
  const earning = options
    .filter(({ fraction }) => fraction > 0)
    .toSorted((one, other) => other.fraction - one.fraction);
  // Answers are normalized here: of those that differ only in case, the best one counts.
  const known = new Set<string>();
  const apart = earning.filter(({ text }) => {
    const key = type === 'short' ? normalizeText(plainText(text)) : '';
    const isKnown = key !== '' && known.has(key);
    known.add(key);
    return isKnown;
  });
  const issues = [...(common.issues ?? [])];
  if (apart.length > 0) {
    issues.push(warning('score_approximated', apart.map(({ text }) => plainText(text)).join(', ')));
  }
  const answers = options
    .filter((option) => option.fraction > 0 && !apart.includes(option))
    .map(({ text, fraction, rule }) => ({
      text: escapeHtml(plainText(text)),
      score: rounded((grade * fraction) / WHOLE),
      details: rule,
    }));
  const completed = { ...common, ...explained({ ...common, issues }, options) };
  return read(completed, { type, text: common.text, score: 0, answers });
}

/** Texts of Moodle, in which a star is a wildcard. */
export function acceptingTexts(common: Common, query: Parameters<typeof accepting>[1]): Read {
  const issues = [...(common.issues ?? [])];
  const options = query.options.map((option) =>
    option.fraction > 0 ? { ...option, text: withoutWildcards(option.text, issues) } : option,
  );
  return accepting({ ...common, issues }, { ...query, options });
}

/** Items in the right order. */
export function ordering(common: Common, items: readonly string[]): Read {
  const { grade = 1 } = common;
  if (!items.every(isPlain)) return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  const answers = items.map((item) => ({
    text: escapeHtml(plainText(item)),
    score: 0,
    details: '',
  }));
  return read(common, { type: 'ordering', text: common.text, score: rounded(grade), answers });
}

/** Pairs and distractors. */
export function matching(
  common: Common,
  { pairs, extras }: { pairs: readonly Pair[]; extras: readonly string[] },
): Read {
  const { grade = 1 } = common;
  const sides = [...pairs.flatMap(({ item, group }) => [item, group]), ...extras];
  if (!sides.every(isPlain)) return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  const word = (html: string) => escapeHtml(plainText(html));
  const answers = [
    ...pairs.map(({ item, group }) => ({ text: word(item), score: 0, details: word(group) })),
    ...extras.map((extra) => ({ text: word(extra), score: 0, details: '' })),
  ];
  return read(common, { type: 'matching', text: common.text, score: rounded(grade), answers });
}

/** Feedback to the right answer may become the explanation; other feedback is lost. */
function explained(common: Common, options: readonly Option[]) {
  const withFeedback = options.filter(({ feedback }) => feedback !== undefined && feedback !== '');
  const issues = [...(common.issues ?? [])];
  if (withFeedback.length === 0) return { explanation: common.explanation ?? '', issues };
  const [only] = withFeedback;
  const canExplain = !common.explanation && withFeedback.length === 1 && only!.fraction === WHOLE;
  if (canExplain) return { explanation: only!.feedback!, issues };
  issues.push(warning('feedback_dropped', plainText(only!.feedback!)));
  return { explanation: common.explanation ?? '', issues };
}

export type Gap = { marker: string; word: string };

/** Words for the gaps marked [marker] in the text. */
export function dragwords(
  common: Common,
  { gaps, wrongWords }: { gaps: readonly Gap[]; wrongWords: readonly string[] },
): Read {
  const { grade = 1 } = common;
  if (![...gaps.map(({ word }) => word), ...wrongWords].every(isPlain)) {
    return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  }
  const answers = [
    ...gaps.map(({ marker, word }) => ({
      text: escapeHtml(plainText(word)),
      score: 0,
      details: marker,
    })),
    ...[...new Set(wrongWords.map(plainText))].map((word) => ({
      text: escapeHtml(word),
      score: 0,
      details: WRONG,
    })),
  ];
  return read(common, { type: 'dragwords', text: common.text, score: rounded(grade), answers });
}

/** An item and its group; without a group it is a distractor. */
export type Pair = { item: string; group: string };

/** A matching where several items share an answer: the answer is the group. */
export function grouping(
  common: Common,
  pairs: readonly Pair[],
  weights?: Map<string, number>,
): Read {
  const sides = pairs.map(({ item, group }) => ({ item: plainText(item), group }));
  const canGroup =
    pairs.every(({ item }) => isPlain(item)) && sides.every(({ item }) => item !== '');
  if (!canGroup) return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  const groups = new Map<string, string[]>();
  for (const { item, group } of sides) {
    const items = groups.get(group);
    if (items) items.push(item);
    else groups.set(group, [item]);
  }
  const { grade = pairs.length } = common;
  let counted = 0;
  const answers = [...groups].map(([name, items]) => {
    // Rounding errors carry over to the next group, so that all groups add up to the grade.
    const before = rounded((grade * counted) / pairs.length);
    counted += items.length;
    const share = rounded((grade * counted) / pairs.length) - before;
    return { text: name, score: weights?.get(name) ?? rounded(share), details: joinItems(items) };
  });
  return read(common, { type: 'grouping', text: common.text, score: 0, answers });
}

const noise = /^(?:top|\$[\w@]+\$|Default for .*|По умолчанию для .*)$/i;

/** `$course$/top/Biology/Cells` gets the last name of the path as its tag. */
export function categoryTags(path: string): string[] {
  const names = path
    .replaceAll('//', '\uE100')
    .split('/')
    .map((name) => name.replaceAll('\uE100', '/').trim());
  const last = names.findLast((name) => name !== '' && !noise.test(name));
  return last === undefined ? [] : [last];
}

/** The name is HTML. */
export type ReadArea = { name: string; area: Area | undefined; isRight: boolean };

/** A picture with areas, some of them right; the check of the draft reports invalid areas. */
export function hotSpot(
  common: Common,
  { picture, areas }: { picture: Picture | undefined; areas: readonly ReadArea[] },
): Read {
  return read(common, {
    type: 'hotspot',
    text: joinPicture(common.text, picture),
    score: rounded(common.grade ?? 1),
    answers: areas.map(({ name, area, isRight }, n) => ({
      text: escapeHtml(plainText(name)) || String(n + 1),
      score: isRight ? 1 : 0,
      details: area ? writeArea(area) : '',
    })),
  });
}

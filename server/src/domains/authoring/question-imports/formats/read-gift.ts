import {
  categoryTags,
  accepting,
  choice,
  type Common,
  dragwords,
  grouping,
  matching,
  type Option,
  ordering,
  type Pair,
  trueFalse,
  acceptingTexts,
} from './make-drafts.ts';
import {
  type Block,
  blocksOf,
  doubtsOf,
  formatOf,
  formats,
  hideEscapes,
  type Notes,
  optionsOf,
  type Parsed,
  type Rich,
  richAs,
  richPart,
  showEscapes,
} from './gift-syntax.ts';
import { plainHtml } from './html-text.ts';
import { gapsInText } from './make-gaps.ts';
import { essay, readEssayRules } from './make-essay.ts';
import { fromOption, hotText } from './make-hottext.ts';
import { readNumber } from '@malaka/grading/typed-number';
import { ruleOf } from './read-draft.ts';
import { failure, type Issue, type Read, unread, warning } from './read.ts';

const WHOLE = 100;

/** Moodle's GIFT: https://docs.moodle.org/en/GIFT_format */
export function readGift(text: string): Read[] {
  return blocksOf(hideEscapes(text)).map((block) => ({ ...readBlock(block), line: block.line }));
}

function readBlock({ lines, isOpen, notes, category }: Block): Read {
  const whole = lines.join('\n').trim();
  const source = showEscapes(whole);
  if (isOpen) return unread(source, failure('unclosed_brace'));
  const body = whole.replace(/^::[^]*?::/, '').trim();
  const parts = [...body.matchAll(/\{([^{}]*)\}/g)];
  if (parts.length === 0) return unread(source, failure('unsupported_kind', 'description'));
  if (/[{}]/.test(body.replaceAll(/\{[^{}]*\}/g, ''))) {
    return unread(source, failure('unclosed_brace'));
  }
  const { format, rest } = formatOf(body.slice(0, parts[0]!.index));
  const rich = richAs(format);
  const tags = [...notes.tags, ...categoryTags(category)];
  const common = { text: rich(rest), source, tags, grade: notes.score };
  const after = body.slice(parts[0]!.index + parts[0]![0].length);
  const [answers, general] = splitGeneral(parts.at(-1)![1]!);
  const explanation = general === '' ? '' : richPart(general, rich);
  if (parts.length > 1 || notes.type === 'gaps') {
    const own = [...parts.slice(0, -1).map(([, each = '']) => each), answers];
    // A question begins here if the blank line before it is missing.
    const [, next] = /\}[^\S\n]*\n([^\n]*)\{/.exec(body) ?? [];
    const issues = next === undefined ? [] : [warning('unclear_part', showEscapes(next))];
    return severalGaps({ ...common, text: body, explanation, issues }, own, { rich, notes });
  }
  const query = { ...dropUnset(common), explanation };
  if (notes.type === 'hottext') {
    const options = optionsOf(answers, rich) ?? [];
    return hotText(
      query,
      options.map(({ text, fraction }) => fromOption(text, fraction > 0)),
    );
  }
  if (notes.type === 'dragwords') return ourGaps(query, { answers, after, rich, before: rest });
  return readAnswers(query, { answers, after, before: rest, rich, notes });
}

const dropUnset = ({
  grade,
  ...common
}: Omit<Common, 'grade'> & { grade: number | undefined }): Common =>
  grade === undefined ? common : { ...common, grade };

type Query = { answers: string; before: string; after: string; rich: Rich };

function readAnswers(given: Common, query: Query & { notes: Notes }): Read {
  const { answers, before, rich, notes } = query;
  // What only closes a tag is no text behind a gap.
  const isEnd = query.after.replaceAll(/<\/[a-z]\w*>/gi, '').trim() === '';
  const after = isEnd ? '' : query.after;
  const ended = isEnd ? { ...given, text: rich(before + query.after) } : given;
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(answers);
  const options = optionsOf(answers, rich);
  const issues = options ? doubtsOf(answers, options) : [];
  const common = { ...ended, issues };
  const blank = after === '' ? common : { ...common, text: rich(`${before}_____${after}`) };
  // A full stop after it does not make a gap in the middle.
  const whole = /[\p{L}\p{N}]/u.test(after) ? blank : common;
  if (truth) return readTruth(whole, truth, rich);
  if (answers === '') return essay(whole, { rows: notes.rules && readEssayRules(notes.rules) });
  if (answers.startsWith('>')) return readOrder(whole, answers.slice(1), rich);
  if (answers.startsWith('#')) return readNumbers(whole, answers.slice(1).trim(), { rich, notes });
  if (!options) return unread(common.source, failure('answers_unmarked'));
  // Rules exist only for typed texts, which may contain arrows.
  const isTyped = notes.rules !== undefined;
  const areAllRight = options.every(({ sign }) => sign === '=');
  if (!isTyped && areAllRight && options.some(({ raw }) => raw.includes('->'))) {
    const single = options.find(({ part }) => !part.includes('->'));
    if (single) return unread(common.source, failure('unreadable', showEscapes(single.part)));
    return readPairs(blank, { options, rich, notes });
  }
  if (areAllRight) {
    const taken = options.map(({ raw, ...option }, n) => ({
      ...option,
      text: plainHtml(showEscapes(formatOf(raw).rest).trim()),
      rule: notes.rules?.[n] ?? '',
    }));
    return (isTyped ? accepting : acceptingTexts)(blank, { type: 'short', options: taken });
  }
  if (after !== '' && isOneWord(options)) {
    return dragwords({ ...common, text: rich(`${before}[1]${after}`) }, wordsOf(options));
  }
  return choice(blank, {
    options,
    isMultiple: options.every(({ sign }) => sign === '~') && countRight(options) > 0,
  });
}

const countRight = (options: readonly Option[]) =>
  options.filter(({ fraction }) => fraction > 0).length;

const isOneWord = (options: readonly Parsed[]) =>
  options.filter(({ sign }) => sign === '=').length === 1 &&
  options.every(({ sign, fraction, feedback }) => (sign === '=' || fraction === 0) && !feedback);

const wordsOf = (options: readonly Parsed[]) => ({
  gaps: options.filter(({ sign }) => sign === '=').map(({ text }) => ({ marker: '1', word: text })),
  wrongWords: options.filter(({ sign }) => sign === '~').map(({ text }) => text),
});

function readTruth(
  common: Common,
  [, statement = '', wrong = '', right = '']: RegExpExecArray,
  rich: Rich,
): Read {
  const isTrue = statement.toUpperCase().startsWith('T');
  // Feedback to the wrong answer comes first, whichever answer that is.
  const feedback = [
    { text: '', fraction: 0, feedback: richPart(wrong, rich) },
    { text: '', fraction: WHOLE, feedback: richPart(right, rich) },
  ];
  return trueFalse(common, { isTrue, feedback });
}

/**
 * Moodle's own notation: the number shown and the layout after the sign, then one item per line.
 */
function readOrder(common: Common, answers: string, rich: Rich): Read {
  const [, ...items] = answers.split('\n').map((line) => line.trim());
  return ordering(common, items.filter(Boolean).map(rich));
}

/** `3.14:0.05`, `1..5`, or several with weights. */
function readNumbers(
  common: Common,
  answers: string,
  { rich, notes }: { rich: Rich; notes: Notes },
): Read {
  const options = optionsOf(/^[=~]/.test(answers) ? answers : `=${answers}`, rich) ?? [];
  const taken = options.map(({ raw, ...option }, n) => {
    // These only have feedback to wrong answers.
    if (option.fraction <= 0) return { ...option, rule: '' };
    const number = numberOf(showEscapes(raw).trim());
    return number && { ...option, ...number, rule: notes.rules?.[n] ?? number.rule };
  });
  if (!taken.every((one) => one !== undefined)) {
    return unread(common.source, failure('unreadable', answers));
  }
  return accepting(common, { type: 'number', options: taken });
}

/** Removes rounding errors of binary fractions. */
const exact = (value: number): number => Number(value.toPrecision(12));

function numberOf(numberText: string): { text: string; rule: string } | undefined {
  const [, low, high] = /^(\S*[^\s.])\s*\.\.\s*([^\s.]\S*)$/.exec(numberText) ?? [];
  const ends = [low, high].map((end) => bareNumber(end ?? ''));
  if (ends[0] !== undefined && ends[1] !== undefined) {
    const [from, to] = [Math.min(ends[0], ends[1]), Math.max(ends[0], ends[1])];
    return { text: String(exact((from + to) / 2)), rule: ruleOf(exact((to - from) / 2), '') };
  }
  const [text = '', width = '0', ...others] = numberText.split(':').map((part) => part.trim());
  const around = bareNumber(width);
  if (bareNumber(text) === undefined || around === undefined || around < 0) return undefined;
  return others.length > 0 ? undefined : { text, rule: ruleOf(around, '') };
}

/** A number without a unit: GIFT has none, so that `5%` is no tolerance of 5. */
function bareNumber(text: string): number | undefined {
  const number = readNumber(text);
  return number?.unit === '' ? number.value : undefined;
}

/**
 * Several items with the same answer are a group; a side without a counterpart makes it a matching.
 */
function readPairs(
  common: Common,
  { options, rich, notes }: { options: readonly Parsed[]; rich: Rich; notes: Notes },
): Read {
  // Pairs have no feedback: `#` is a part of their text.
  const all = options.map(({ part }) => pairOf(part, rich));
  const pairs = all.filter(({ item }) => item !== '');
  const extras = all.filter(({ item }) => item === '').map(({ group }) => group);
  const issues: Issue[] = [];
  if (options.some(({ fraction }) => fraction !== WHOLE)) {
    issues.push(warning('score_approximated'));
  }
  if (extras.length > 0 || notes.type === 'matching') {
    return matching({ ...common, issues }, { pairs, extras });
  }
  const groups = [...new Set(pairs.map(({ group }) => group))];
  const weights = new Map(groups.map((group, place) => [group, notes.scores?.[place] ?? 0]));
  return grouping({ ...common, issues }, pairs, notes.scores && weights);
}

function pairOf(raw: string, rich: Rich): Pair {
  const { format, rest } = formatOf(raw);
  const shown = formats.test(raw) ? richAs(format) : rich;
  const at = rest.indexOf('->');
  return { item: shown(rest.slice(0, at)), group: shown(rest.slice(at + 2)) };
}

/** Gaps in our own export, where Moodle knows only matching. */
function ourGaps(common: Common, { answers, before, after, rich }: Query): Read {
  const options = optionsOf(answers, rich) ?? [];
  if (!options.every(({ raw }) => raw.includes('->'))) {
    return dragwords({ ...common, text: rich(`${before}[1]${after}`) }, wordsOf(options));
  }
  const pairs = options.map(({ raw }) => pairOf(raw, rich));
  const gaps = pairs
    .filter(({ item }) => item !== '')
    .map(({ item, group }) => ({ marker: item.replaceAll(/[[\]]/g, ''), word: group }));
  const wrongWords = pairs.filter(({ item }) => item === '').map(({ group }) => group);
  return dragwords(common, { gaps, wrongWords });
}

/** Several gaps in a text, which Moodle refuses but people write: typed, or chosen from options. */
function severalGaps(
  common: Omit<Common, 'grade'> & { grade: number | undefined },
  parts: readonly string[],
  { rich, notes }: { rich: Rich; notes: Notes },
): Read {
  const all = parts.map((answers) => optionsOf(answers.trim(), rich));
  if (!all.every((options) => options !== undefined && countRight(options) > 0)) {
    return unread(common.source, failure('unsupported_kind', 'multianswer'));
  }
  const doubts = all.flatMap((options = [], n) => doubtsOf(parts[n]!.trim(), options));
  const issues = [...(common.issues ?? []), ...doubts];
  const gaps = all.map((options = [], n) => {
    const rules = (notes.rules?.[n] ?? '').split(' ');
    return {
      marker: String(n + 1),
      isChosen: options.some(({ sign }) => sign === '~'),
      worth: notes.scores?.[n] ?? (common.grade ?? all.length) / all.length,
      options: options.map((option, place) => ({ ...option, rule: rules[place] ?? '' })),
    };
  });
  let place = 0;
  const text = common.text.replace(/\{[^{}]*\}/g, () => `[${(place += 1)}]`);
  return gapsInText({ ...dropUnset(common), issues, text: rich(formatOf(text).rest) }, gaps);
}

function splitGeneral(answers: string): [string, string] {
  const at = answers.indexOf('####');
  if (at < 0) return [answers.trim(), ''];
  return [answers.slice(0, at).trim(), answers.slice(at + 4).trim()];
}

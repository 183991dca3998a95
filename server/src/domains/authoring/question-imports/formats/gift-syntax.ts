import { markdownHtml, moodleHtml, plainHtml } from './html-text.ts';
import type { Option } from './make-drafts.ts';
import { type Issue, warning } from './read.ts';

const WHOLE = 100;

/**
 * Characters with a special meaning after a backslash, and the private-use characters that replace
 * them during parsing.
 */
const special = ['\\', '~', '=', '#', '{', '}', ':', 'n'] as const;
const FIRST = 0xe000;
const marker = (place: number) => String.fromCharCode(FIRST + place);
const hidden = new RegExp(`[\\uE000-${marker(special.length - 1)}]`, 'gu');

const formula = /\\\(.{1,2000}?\\\)|\\\[.{1,2000}?\\\]|\$\$.{1,2000}?\$\$/g;
/** `\neq` of a formula, which is no line end before `eq`. */
const texWithN = /\\(?=n(?:abla|e|eg|eq|exists|geq|i|leq|mid|ot|otin|u)(?![A-Za-z]))/g;

export const hideEscapes = (text: string): string =>
  text
    .replaceAll(hidden, '')
    // With doubled backslashes it is escaped as it should be.
    .replaceAll(formula, (tex) =>
      tex.includes(String.raw`\\`) ? tex : tex.replaceAll(texWithN, String.raw`\\`),
    )
    .replace(/\\([\\~=#{}:n])/g, (_, char: string) =>
      marker(special.indexOf(char as (typeof special)[number])),
    );

export const showEscapes = (text: string): string =>
  text.replaceAll(hidden, (char) => {
    const shown = special[char.charCodeAt(0) - FIRST] ?? '';
    return shown === 'n' ? '\n' : shown;
  });

export const escapeGift = (text: string): string =>
  text.replace(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`);

/** Data for the next question that Moodle writes into a comment, and our own. */
export type Notes = {
  tags: string[];
  score?: number;
  scores?: number[];
  type?: string;
  rules?: string[];
};

function addNotes(notes: Notes, comment: string): void {
  // No note can end after the last bracket; searching for it from every `[` would take quadratic
  // time.
  const end = comment.replaceAll(String.raw`\]`, '__').lastIndexOf(']');
  for (const [, name, value = ''] of comment
    .slice(0, end + 1)
    .matchAll(/\[(tag|scores?|type|rules):((?:\\\]|[^\]])+)\]/g)) {
    if (name === 'tag') notes.tags.push(showEscapes(value.replaceAll(String.raw`\]`, ']')));
    else if (name === 'score') notes.score = Number(value) || 0;
    else if (name === 'scores') notes.scores = value.split(';').map((part) => Number(part) || 0);
    else if (name === 'rules') notes.rules = value.split('|').map(decoded);
    else notes.type = value;
  }
}

function decoded(rule: string): string {
  try {
    return decodeURIComponent(rule);
  } catch {
    return '';
  }
}

export type Block = {
  lines: string[];
  /** Of the first line, from 1. */
  line: number;
  isOpen: boolean;
  notes: Notes;
  category: string;
};

/**
 * The questions of a GIFT text with hidden escapes; an unclosed question does not swallow the next
 * one.
 */
export const blocksOf = (text: string): Block[] => linesToBlocks(text).flatMap(splitUnclosed);

function linesToBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let category = '';
  let notes: Notes = { tags: [] };
  let block: Block | undefined;
  let isAfterGap = false;
  const end = () => {
    if (block) blocks.push(block);
    block = undefined;
  };
  for (const [place, line] of text.split('\n').entries()) {
    const trimmed = line.trim();
    const isBehind = !block?.isOpen && block?.lines.at(-1)?.includes('}');
    const isNew = trimmed.startsWith('::') && (isAfterGap || isBehind);
    if (trimmed === '' ? !block?.isOpen : isNew) end();
    isAfterGap = trimmed === '';
    if (trimmed.startsWith('//')) addNotes(notes, trimmed);
    else if (trimmed.startsWith('$CATEGORY:')) {
      end();
      category = showEscapes(trimmed.slice('$CATEGORY:'.length));
    } else if (trimmed !== '' || block) {
      if (!block) {
        block = { lines: [], line: place + 1, isOpen: false, notes, category };
        notes = { tags: [] };
      }
      block.lines.push(line);
      block.isOpen = isOpenAfter(line, block.isOpen);
    }
  }
  end();
  return blocks;
}

/**
 * Braces do not nest: where one opens inside another, the first was never closed. The next question
 * begins on that line, or after the blank line before it if there is no answer between them.
 */
function splitUnclosed(block: Block): Block[] {
  const blocks: Block[] = [];
  let rest = { ...block, isOpen: false };
  let from = 0;
  let afterGap: number | undefined;
  const cut = (until: number) => {
    const isBroken = until < block.lines.length;
    blocks.push({
      ...rest,
      lines: block.lines.slice(from, until),
      isOpen: isBroken || rest.isOpen,
    });
    rest = { ...block, line: block.line + until, notes: { tags: [] }, isOpen: false };
    from = until;
  };
  for (const [place, text] of block.lines.entries()) {
    if (rest.isOpen && /^[^}]*\{/.test(text)) cut(afterGap ?? place);
    rest.isOpen = isOpenAfter(text, rest.isOpen);
    if (!rest.isOpen || /^\s*[=~#]/.test(text)) afterGap = undefined;
    else if (text.trim() === '') afterGap = place + 1;
  }
  cut(block.lines.length);
  return blocks;
}

function isOpenAfter(line: string, isOpen: boolean): boolean {
  const opened = line.lastIndexOf('{');
  const closed = line.lastIndexOf('}');
  return opened === closed ? isOpen : opened > closed;
}

export type Rich = (text: string) => string;

/** `raw`: the text before its conversion to HTML; `part`: with its feedback. */
export type Parsed = Option & { sign: string; raw: string; part: string; isWeighted: boolean };

/** Parts with a meaning that was hardly meant: signs in them should have been escaped. */
export function doubtsOf(answers: string, options: readonly Parsed[]): Issue[] {
  const noted = options.filter(({ part }) => part.includes('#'));
  const isWeighted = options.some((option) => option.isWeighted);
  const equals = options.filter(({ sign }) => sign === '=');
  const isSpaced = equals.length > 1 || /\s[=~]/.test(answers);
  const doubtful = [
    // `~y=2x`, `=5~10 kg`, `=cat => food`
    ...(isSpaced ? (answers.match(/(?<=[^\s=~])[=~][^=~]*/g) ?? []) : []),
    ...(answers.match(/=>[^=~]*/g) ?? []),
    // `=C#` beside `~C++`
    ...(noted.length < options.length ? noted.filter(({ feedback }) => feedback === '') : []).map(
      ({ part }) => part,
    ),
    // `~% 50 %a`
    ...options
      .filter((option) => !option.isWeighted && /^\s*%\s*[-+]?\d/.test(option.raw))
      .filter(({ raw }) => isWeighted || /%[^%]{1,9}%/.test(raw))
      .map(({ raw }) => raw),
  ];
  return doubtful.map((part) => warning('unclear_part', showEscapes(part).trim()));
}

export function optionsOf(answers: string, rich: Rich): Parsed[] | undefined {
  if (!/^[=~]/.test(answers)) return undefined;
  return [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', written = '']) => {
    const weight = /^\s*%([-+]?\d+(?:[.,]\d+)?)%/.exec(written);
    const part = written.slice(weight?.[0].length ?? 0);
    const [raw = '', ...feedback] = part.split('#');
    const fraction = weight ? Number(weight[1]!.replace(',', '.')) : sign === '=' ? WHOLE : 0;
    const text = richPart(raw, rich);
    const isWeighted = weight !== null;
    const note = richPart(feedback.join('#'), rich);
    return { sign, raw, part, isWeighted, fraction, text, feedback: note };
  });
}

export const formats = /^\s*\[(html|moodle|plain|markdown)\]/i;

export function formatOf(text: string) {
  const found = formats.exec(text);
  const format = found?.[1]?.toLowerCase() ?? 'moodle';
  return { format, rest: text.slice(found?.[0].length ?? 0) };
}

export function richAs(format: string): Rich {
  return (text) => {
    const shown = showEscapes(text).trim();
    if (format === 'html') return shown;
    if (format === 'plain') return plainHtml(shown);
    return format === 'markdown' ? markdownHtml(shown) : moodleHtml(shown);
  };
}

/** Answers and feedback may have a format of their own. */
export function richPart(text: string, rich: Rich): string {
  const { format, rest } = formatOf(text);
  return formats.test(text) ? richAs(format)(rest) : rich(rest);
}

import { categoryTags } from './category-tags.ts';
import { addNotes, hideEscapes, type Notes, showEscapes } from './gift-syntax.ts';
import { markdownHtml, moodleHtml, plainHtml } from './html-text.ts';
import { choice, type Common, dragwords, grouping, type Option, type Pair } from './make-drafts.ts';
import { failure, type Issue, type Read, type ReadContext, unread, warning } from './read.ts';

type Block = {
  lines: string[];
  /** Of the first line, from 1. */
  line: number;
  isOpen: boolean;
  notes: Notes;
  category: string;
};

const WHOLE = 100;

/** Moodle's GIFT: https://docs.moodle.org/en/GIFT_format */
export function readGift(text: string, { truths }: ReadContext): Read[] {
  return blocksOf(hideEscapes(text))
    .flatMap(splitUnclosed)
    .map((block) => ({ ...readBlock(block, truths), line: block.line }));
}

function blocksOf(text: string): Block[] {
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
    const isNew = trimmed.startsWith('::') && isAfterGap;
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
 * No brace opens inside another one: where one does, the first was never closed, and the next
 * question begins on that line, or behind the gap before it if no answer stands between them.
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

type Truths = ReadContext['truths'];
type Rich = (text: string) => string;

function readBlock({ lines, isOpen, notes, category }: Block, truths: Truths): Read {
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
  if (parts.length > 1) return severalGaps({ ...common, text: body }, parts, rich);
  const [answers, general] = splitGeneral(parts[0]![1]!);
  const explanation = general === '' ? '' : richPart(general, rich);
  const asked = { ...dropUnset(common), explanation };
  if (notes.type === 'dragwords') return ourGaps(asked, { answers, after, rich, before: rest });
  return readAnswers(asked, { answers, after, before: rest, rich, truths, scores: notes.scores });
}

const dropUnset = ({
  grade,
  ...common
}: Omit<Common, 'grade'> & { grade: number | undefined }): Common =>
  grade === undefined ? common : { ...common, grade };

type Query = { answers: string; before: string; after: string; rich: Rich };

function readAnswers(
  common: Common,
  asked: Query & { truths: Truths; scores: number[] | undefined },
): Read {
  const { answers, before, after, rich, truths, scores } = asked;
  const truth = /^(T|TRUE|F|FALSE)\s*(?:#([^#]*))?(?:#([^#]*))?$/i.exec(answers);
  const blank = after.trim() === '' ? common : { ...common, text: rich(`${before}_____${after}`) };
  if (truth) return trueFalse(blank, truth, { rich, truths });
  if (answers === '') return unread(common.source, failure('unsupported_kind', 'essay'));
  if (answers.startsWith('#')) {
    return unread(common.source, failure('unsupported_kind', 'numerical'));
  }
  const options = optionsOf(answers, rich);
  if (!options) return unread(common.source, failure('answers_unmarked'));
  if (options.every(({ sign, raw }) => sign === '=' && raw.includes('->'))) {
    return matching(blank, { options, rich, scores });
  }
  if (options.every(({ sign }) => sign === '=')) {
    return unread(common.source, failure('unsupported_kind', 'shortanswer'));
  }
  if (after.trim() !== '' && isOneWord(options)) {
    return dragwords({ ...common, text: rich(`${before}[1]${after}`) }, wordsOf(options));
  }
  return choice(blank, {
    options,
    isMultiple: options.every(({ sign }) => sign === '~') && countRight(options) > 0,
  });
}

/** `raw`: the text before it became rich. */
type Parsed = Option & { sign: string; raw: string };

const countRight = (options: readonly Option[]) =>
  options.filter(({ fraction }) => fraction > 0).length;

const isOneWord = (options: readonly Parsed[]) =>
  options.filter(({ sign }) => sign === '=').length === 1 &&
  options.every(({ sign, fraction, feedback }) => (sign === '=' || fraction === 0) && !feedback);

const wordsOf = (options: readonly Parsed[]) => ({
  gaps: options.filter(({ sign }) => sign === '=').map(({ text }) => ({ marker: '1', word: text })),
  wrongWords: options.filter(({ sign }) => sign === '~').map(({ text }) => text),
});

function optionsOf(answers: string, rich: Rich): Parsed[] | undefined {
  if (!/^[=~]/.test(answers)) return undefined;
  return [...answers.matchAll(/([=~])([^=~]*)/g)].map(([, sign = '', part = '']) => {
    const [told = '', ...feedback] = part.split('#');
    const weight = /^\s*%(-?\d+(?:\.\d+)?)%/.exec(told);
    const raw = told.slice(weight?.[0].length ?? 0);
    const fraction = weight ? Number(weight[1]) : sign === '=' ? WHOLE : 0;
    const text = richPart(raw, rich);
    return { sign, raw, fraction, text, feedback: richPart(feedback.join('#'), rich) };
  });
}

function trueFalse(
  common: Common,
  [, said = '', wrong = '', right = '']: RegExpExecArray,
  { rich, truths }: { rich: Rich; truths: Truths },
): Read {
  const isTrue = said.toUpperCase().startsWith('T');
  const options = [
    {
      text: truths.yes,
      fraction: isTrue ? 100 : 0,
      feedback: richPart(isTrue ? right : wrong, rich),
    },
    {
      text: truths.no,
      fraction: isTrue ? 0 : 100,
      feedback: richPart(isTrue ? wrong : right, rich),
    },
  ];
  return choice(common, { options, isMultiple: false });
}

function matching(
  common: Common,
  {
    options,
    rich,
    scores,
  }: { options: readonly Parsed[]; rich: Rich; scores: number[] | undefined },
): Read {
  const all = options.map(({ raw }) => pairOf(raw, rich));
  const pairs = all.filter(({ item }) => item !== '');
  const dropped = all.filter(({ item }) => item === '').map(({ group }) => group);
  const issues: Issue[] = dropped.length > 0 ? [warning('part_dropped', dropped.join(', '))] : [];
  if (options.some(({ fraction }) => fraction !== WHOLE)) {
    issues.push(warning('score_approximated'));
  }
  const groups = [...new Set(pairs.map(({ group }) => group))];
  const weights = new Map(groups.map((group, place) => [group, scores?.[place] ?? 0]));
  return grouping({ ...common, issues }, pairs, scores && weights);
}

function pairOf(raw: string, rich: Rich): Pair {
  const { format, rest } = formatOf(raw);
  const shown = formats.test(raw) ? richAs(format) : rich;
  const at = rest.indexOf('->');
  return { item: shown(rest.slice(0, at)), group: shown(rest.slice(at + 2)) };
}

/** What our own export writes where Moodle knows only matching. */
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

/** Moodle refuses it; people write it nevertheless. */
function severalGaps(
  common: Omit<Common, 'grade'>,
  parts: readonly RegExpExecArray[],
  rich: Rich,
): Read {
  const all = parts.map(([, answers = '']) => optionsOf(answers.trim(), rich));
  if (!all.every((options) => options !== undefined && isOneWord(options))) {
    return unread(common.source, failure('unsupported_kind', 'multianswer'));
  }
  let place = 0;
  const text = common.text.replace(/\{[^{}]*\}/g, () => `[${(place += 1)}]`);
  const words = all.map((options) => wordsOf(options!));
  const gaps = words.map(({ gaps: [gap] }, index) => ({
    marker: String(index + 1),
    word: gap!.word,
  }));
  const wrongWords = words.flatMap((each) => each.wrongWords);
  return dragwords({ ...common, text: rich(formatOf(text).rest) }, { gaps, wrongWords });
}

const formats = /^\s*\[(html|moodle|plain|markdown)\]/i;

function formatOf(text: string) {
  const found = formats.exec(text);
  const format = found?.[1]?.toLowerCase() ?? 'moodle';
  return { format, rest: text.slice(found?.[0].length ?? 0) };
}

function richAs(format: string): Rich {
  return (text) => {
    const shown = showEscapes(text).trim();
    if (format === 'html') return shown;
    if (format === 'plain') return plainHtml(shown);
    return format === 'markdown' ? markdownHtml(shown) : moodleHtml(shown);
  };
}

/** Answers and feedback may name a format of their own. */
function richPart(text: string, rich: Rich): string {
  const { format, rest } = formatOf(text);
  return formats.test(text) ? richAs(format)(rest) : rich(rest);
}

function splitGeneral(answers: string): [string, string] {
  const at = answers.indexOf('####');
  if (at < 0) return [answers.trim(), ''];
  return [answers.slice(0, at).trim(), answers.slice(at + 4).trim()];
}

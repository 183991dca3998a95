import { plainHtml } from './html-text.ts';
import { choice } from './make-drafts.ts';
import { withOwnMarks, withPlusSigns, settled, wholeOf, withInitials } from './option-signs.ts';
import { READ_ANSWERS_MAX, failure, type Issue, type Read, unread, warning } from './read.ts';
import { rightPlaces } from './key-letters.ts';
import {
  type KeyRows,
  keyOfRows,
  withKeyRows,
  OpenQuestions,
  bareKey,
  beginsAnother,
  type Item,
  newItem,
  splitOffItem,
  type ContentLine,
} from './text-item.ts';
import { type Line, linesIn, readContinued, readDivided, readKey, readLine } from './text-line.ts';

export type TextLine = {
  text: string;
  /** What was not understood of it. */ issues: readonly Issue[];
  /** Several lines that may be the key of the questions above. */
  key?: KeyRows | undefined;
};

/** One option per line, as people write tests in Word and in messengers. */
export function readText(
  text: string | readonly TextLine[],
  html: (plain: string) => string = plainHtml,
): Read[] {
  const lines =
    typeof text === 'string' ? text.split('\n').map((line) => ({ text: line, issues: [] })) : text;
  const { items, unasked } = itemsOf(withKeyRows(lines));
  const reads = items.map((item) => readItem(item, html));
  return unasked === '' ? reads : [...reads, unread(unasked, failure('stray_key', unasked))];
}

/** `unasked`: a key without any questions. */
function itemsOf(lines: readonly TextLine[]): { items: Item[]; unasked: string } {
  const items: Item[] = [];
  /** Questions still without a key, and the key below them. */
  let open = new OpenQuestions();
  let key: [number, string][] = [];
  let isKeyAbove = false;
  let unasked = '';
  const takeKey = (pairs: readonly [number, string][]) => {
    if (isKeyAbove && open.items.length > 0) giveKey();
    if (key.length === 0) isKeyAbove = !open.items.some(isQuestion);
    key.push(...pairs);
  };
  const giveKey = () => {
    if (key.length === 0) return;
    // A key above all questions is for the questions that follow.
    const all = open.items.length > 0 ? open.items : items;
    const own = all.slice(Math.max(0, all.findIndex(isQuestion)));
    if (own.length === 0) unasked = namesOf(key);
    else answerBy(key, own);
    open = new OpenQuestions();
    key = [];
    isKeyAbove = false;
  };
  let item: Item | undefined;
  let isAfterBlank = false;
  let isInKey = false;
  let isBehindKey = false;
  let waiting: Issue[] = [];
  // Between ==== a line is literal text.
  const hasDividers = lines.some(({ text }) => /^\s*={3,}\s*$/.test(text));
  const readOne = (raw: string) => {
    const line = readLine(raw);
    if (line.kind === 'blank') {
      isAfterBlank = true;
      item?.issues.push(...waiting);
      if (item) waiting = [];
      return;
    }
    const pairs: [number, string][] | undefined =
      line.kind === 'key' ? line.pairs : isInKey ? readKey(raw) : bareKey(raw, open);
    isInKey = pairs !== undefined;
    if (pairs) takeKey(pairs);
    if (line.kind === 'key' || pairs) {
      isBehindKey = true;
      return;
    }
    if (line.kind === 'end') item = undefined;
    else {
      const isTitle = isBehindKey && line.kind === 'plain';
      const parted: Item | undefined =
        item && line.kind === 'option' ? splitOffItem(item, line.label) : undefined;
      if (!item || parted || isTitle || beginsAnother(item, line, isAfterBlank)) {
        if (open.items.length > 0 && !isKeyAbove) giveKey();
        item = parted ?? newItem();
        items.push(item);
        open.items.push(item);
      }
      isBehindKey = false;
      item.source.push(raw.trim());
      item.issues.push(...waiting);
      waiting = [];
      if (item.isDivided && line.kind !== 'divider') addDivided(item, raw);
      else addLine(item, line, isAfterBlank);
    }
    isAfterBlank = false;
  };
  for (const { text, issues, key: rows } of lines) {
    waiting.push(...issues);
    const pairs = rows && keyOfRows(rows, isInKey ? undefined : open);
    if (pairs) {
      takeKey(pairs);
      isInKey = true;
      isBehindKey = true;
      continue;
    }
    if (rows) waiting.push(warning('unclear_part', text));
    for (const line of text.split('\n')) {
      for (const raw of hasDividers ? [line] : linesIn(line)) readOne(raw);
    }
  }
  giveKey();
  items.at(-1)?.issues.push(...waiting);
  return { items, unasked };
}

/** A title has neither a number nor options. */
const isQuestion = ({ number, body }: Item) => number > 0 || body.length > 0;

const namesOf = (key: readonly [number, string][]): string =>
  key.map(([number, letters]) => `${number}-${letters}`).join(', ');

/**
 * Assigns answers by number, else by position; an answer without a question is reported at the
 * question before it.
 */
function answerBy(key: readonly [number, string][], items: readonly Item[]): void {
  const numbers = items.map(({ number }, place) => number || place + 1);
  const byNumber = Map.groupBy(key, ([number]) => number);
  for (const [place, item] of items.entries()) {
    item.answers.push(...(byNumber.get(numbers[place]!) ?? []).map(([, letters]) => letters));
  }
  for (const number of numbers) byNumber.delete(number);
  const before = (number: number) => numbers.findLastIndex((one) => one < number);
  for (const [place, strays] of Map.groupBy(byNumber, ([number]) => before(number))) {
    const names = namesOf(strays.flatMap(([, pairs]) => pairs));
    items[Math.max(0, place)]!.issues.push(warning('stray_key', names));
  }
}

function addLine(item: Item, line: ContentLine, isAfterBlank: boolean): void {
  if (line.kind === 'divider') {
    // Everything above the first divider is the question.
    if (!item.isDivided) item.lines.push(...item.body.map(wholeOf));
    if (!item.isDivided) item.body = [];
    item.isDivided = true;
    item.body.push({ kind: 'plain', label: '', text: '', isRight: false });
  } else if (line.kind === 'answer') item.answers.push(line.text || '?');
  else if (line.kind === 'explanation') item.explanation.push(line.text);
  else if (line.kind === 'numbered') addNumbered(item, line);
  else if (line.kind === 'option') {
    // A question may begin with a person's initial.
    if (item.lines.length === 0) item.lines.push(line.raw);
    else {
      item.body.push(line);
      item.isLettered ||= line.label !== '';
    }
  } else addPlain(item, line, isAfterBlank);
}

function addDivided(item: Item, raw: string): void {
  const last = item.body.at(-1)!;
  const { text, isRight, ...marks } = last.text === '' ? readDivided(raw) : readContinued(raw);
  last.text = last.text === '' ? text : `${last.text}\n${text}`;
  Object.assign(last, { ...marks, isRight: last.isRight || isRight });
}

function addNumbered(item: Item, line: Extract<Line, { kind: 'numbered' }>): void {
  if (item.lines.length > 0) {
    item.optionSign = line.sign;
    const { number, text, isRight } = line;
    item.body.push({ kind: 'option', label: String(number), text, isRight });
    return;
  }
  item.number = line.number;
  item.sign = line.sign;
  if (line.text !== '') item.lines.push(line.text);
}

function addPlain(item: Item, line: Extract<Line, { kind: 'plain' }>, isAfterBlank: boolean): void {
  const { text, isRight, hasMarkBefore, hasPlus, sign } = line;
  if (item.explanation.length > 0) item.explanation.push(text);
  else if (item.lines.length === 0) item.lines.push(text);
  else {
    const kind = hasMarkBefore ? 'marked' : 'plain';
    item.body.push({
      kind,
      label: '',
      text: isAfterBlank ? `\n${text}` : text,
      isRight,
      ...(hasPlus && { hasPlus }),
      ...(sign !== undefined && { sign }),
    });
  }
}

const maybeMarked =
  /\p{L}{2}\+$|\((?:to['‘’ʻʼ`]?g['‘’ʻʼ`]?ri|тўғри|верн|правильн|correct|right)[^()]{0,10}\)\W*$/iu;

function readItem(item: Item, html: (plain: string) => string): Read {
  const source = item.source.join('\n');
  const settledItem = settled(item);
  const { lines } = settledItem;
  if (settledItem.options.length > READ_ANSWERS_MAX)
    return unread(source, failure('too_many_answers'));
  const hasKey = item.answers.length > 0;
  const marks = withOwnMarks(withInitials(settledItem.options), {
    hasKey,
    isDivided: item.isDivided,
  });
  const signs = withPlusSigns(marks.options, hasKey);
  const { options } = signs;
  if (lines.join('').trim() === '' && options.length === 0)
    return unread(source, failure('no_text'));
  const question = lines.join('\n');
  const { right, issues } = rightPlaces(options, { answers: item.answers, question });
  // `Toshkent+` and `Toshkent (toʻgʻri)` may be marked, `K+` is an ion.
  const plus = options.filter(({ text }) => maybeMarked.test(text));
  if (right.size === 0 && issues.length === 0 && plus.length > 0) {
    issues.push(warning('unclear_key', plus.map(({ text }) => text).join(', ')));
  }
  // Where all are marked, such as a question all in bold, none is told from the others.
  if (!hasKey && options.length > 1 && right.size === options.length) {
    issues.push(warning('unclear_key', options.map(({ text }) => text).join(', ')));
    right.clear();
  }
  const isMultiple = right.size > 1;
  return choice(
    {
      text: html(question),
      source,
      explanation: html(item.explanation.join('\n')),
      grade: isMultiple ? right.size : 1,
      issues: [...item.issues, ...settledItem.issues, ...marks.issues, ...signs.issues, ...issues],
    },
    {
      isMultiple,
      options: options.map(({ text }, place) => ({
        text: html(text),
        fraction: right.has(place) ? 100 / right.size : 0,
      })),
    },
  );
}

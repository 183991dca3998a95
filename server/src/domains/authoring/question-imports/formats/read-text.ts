import { choice } from './make-drafts.ts';
import { type Option, type Part, withMinusSigns, withPlusSigns } from './option-signs.ts';
import { ANSWERS_LOOKED_AT, type Issue, type Read, unread, failure, warning } from './read.ts';
import { plainHtml } from './html-text.ts';
import { rightPlaces } from './right-places.ts';
import { type Line, readDivided, readKey, readLine } from './text-line.ts';

type Item = {
  number: number;
  lines: string[];
  sign: string;
  /** What stands below the question; whether it is options shows at its end. */
  body: Part[];
  /** Behind the numbers of numbered options. */
  optionSign: string;
  answers: string[];
  explanation: string[];
  source: string[];
  issues: Issue[];
  isDivided: boolean;
};

export type TextLine = {
  text: string;
  /** What was not understood of it. */ issues: readonly Issue[];
};

/** One option a line, as people write tests in Word and in messengers. */
export function readText(
  text: string | readonly TextLine[],
  html: (plain: string) => string = plainHtml,
): Read[] {
  const lines =
    typeof text === 'string' ? text.split('\n').map((line) => ({ text: line, issues: [] })) : text;
  return itemsOf(lines).map((item) => readItem(item, html));
}

function itemsOf(lines: readonly TextLine[]): Item[] {
  const items: Item[] = [];
  /** Questions above that no key was for yet, and the key below them. */
  let asked: Item[] = [];
  let key: [number, string][] = [];
  const giveKey = () => {
    if (key.length === 0) return;
    // A key above all questions is for those that follow.
    const own = asked.length > 0 ? asked : items;
    const told = Map.groupBy(key, ([of]) => of);
    for (const [place, each] of own.entries()) {
      const number = each.number || place + 1;
      each.answers.push(...(told.get(number) ?? []).map(([, letters]) => letters));
    }
    asked = [];
    key = [];
  };
  let item: Item | undefined;
  let isAfterBlank = false;
  let isInKey = false;
  let waiting: Issue[] = [];
  for (const { text: raw, issues } of lines) {
    const line = readLine(raw);
    waiting.push(...issues);
    if (line.kind === 'blank') {
      isAfterBlank = true;
      item?.issues.push(...waiting);
      if (item) waiting = [];
      continue;
    }
    const pairs: [number, string][] | undefined =
      line.kind === 'key' ? line.pairs : isInKey ? readKey(raw) : undefined;
    isInKey = pairs !== undefined;
    key.push(...(pairs ?? []));
    if (line.kind === 'key' || pairs) continue;
    if (line.kind === 'end') item = undefined;
    else {
      if (!item || beginsAnother(item, line, isAfterBlank)) {
        if (asked.length > 0) giveKey();
        item = newItem();
        items.push(item);
        asked.push(item);
      }
      item.source.push(raw.trim());
      item.issues.push(...waiting);
      waiting = [];
      if (item.isDivided && line.kind !== 'divider') addDivided(item, raw);
      else addLine(item, line, isAfterBlank);
    }
    isAfterBlank = false;
  }
  giveKey();
  items.at(-1)?.issues.push(...waiting);
  return items;
}

const newItem = (): Item => ({
  number: 0,
  lines: [],
  sign: '',
  body: [],
  optionSign: '',
  answers: [],
  explanation: [],
  source: [],
  issues: [],
  isDivided: false,
});

type Told = Exclude<Line, { kind: 'blank' | 'end' | 'key' }>;

/** A blank line parts questions, but people also leave one between a question and its options. */
function beginsAnother(item: Item, line: Told, isAfterBlank: boolean): boolean {
  const isAnswered = item.body.length > 0 || item.answers.length > 0;
  if (item.isDivided) return false;
  if (line.kind === 'plain') {
    const isBehind =
      item.answers.length > 0 && item.body.length > 0 && item.explanation.length === 0;
    return isBehind || (isAfterBlank && (isAnswered || /\?\s*$/.test(line.text)));
  }
  if (line.kind !== 'numbered')
    return line.kind === 'option' && startsOver(item, line.label, isAfterBlank);
  // What asks behind a gap is a question, whatever stands above it.
  const asks = isAfterBlank && /[?？]\s*$/.test(line.text);
  return item.lines.length > 0 && (asks || !isNextOption(item, line));
}

/** `A)` again behind the options of a question whose text was left out. */
const startsOver = (item: Item, label: string, isAfterBlank: boolean): boolean =>
  isAfterBlank && label !== '' && item.body.some((part) => part.label === label);

/** `1)` may be the first option of the question above, or a question. */
function isNextOption(item: Item, line: Extract<Line, { kind: 'numbered' }>): boolean {
  const last = item.body.findLast(({ kind }) => kind === 'option');
  if (last) {
    const isRow = Number(last.label) === line.number - 1;
    return isRow && line.sign === item.optionSign;
  }
  const isOtherStyle = item.sign === '' || item.sign !== line.sign;
  return line.number === 1 && isOtherStyle && item.body.length === 0;
}

function addLine(item: Item, line: Told, isAfterBlank: boolean): void {
  if (line.kind === 'divider') {
    // Whatever stands above the first one is the question.
    if (!item.isDivided) item.lines.push(...item.body.map(wholeOf));
    if (!item.isDivided) item.body = [];
    item.isDivided = true;
    item.body.push({ kind: 'plain', label: '', text: '', isRight: false });
  } else if (line.kind === 'answer') item.answers.push(line.text || '?');
  else if (line.kind === 'explanation') item.explanation.push(line.text);
  else if (line.kind === 'numbered') addNumbered(item, line);
  else if (line.kind === 'option') {
    // A question may begin with somebody's initial.
    if (item.lines.length === 0) item.lines.push(line.raw);
    else item.body.push(line);
  } else addPlain(item, line, isAfterBlank);
}

function addDivided(item: Item, raw: string): void {
  const last = item.body.at(-1)!;
  const { text, ...marks } = readDivided(raw);
  if (last.text === '') Object.assign(last, { text, ...marks });
  else {
    last.text = `${last.text}\n${text}`;
    last.isRight ||= marks.isRight;
  }
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
  const { text, isRight, hasMarkBefore, hasPlus } = line;
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
    });
  }
}

function readItem(item: Item, html: (plain: string) => string): Read {
  const source = item.source.join('\n');
  const settledItem = settled(item);
  const { lines } = settledItem;
  const signs = withPlusSigns(withInitials(settledItem.options), item.answers.length > 0);
  const { options } = signs;
  if (lines.join('').trim() === '' && options.length === 0)
    return unread(source, failure('no_text'));
  if (options.length > ANSWERS_LOOKED_AT) return unread(source, failure('too_many_answers'));
  const question = lines.join('\n');
  const { right, issues } = rightPlaces(options, { answers: item.answers, question });
  const isMultiple = right.size > 1;
  return choice(
    {
      text: html(question),
      source,
      explanation: html(item.explanation.join('\n')),
      grade: isMultiple ? right.size : 1,
      issues: [...item.issues, ...settledItem.issues, ...signs.issues, ...issues],
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

type Settled = { lines: string[]; options: Option[]; issues: Issue[] };

/** The question and its options. */
function settled({ lines, body: found, isDivided, answers }: Item): Settled {
  if (isDivided) return { lines, options: found.filter(({ text }) => text !== ''), issues: [] };
  const { body, issues } = withMinusSigns(found);
  if (body.some(({ kind }) => kind === 'option')) {
    const told = labelled(lines, body);
    return { ...told, issues: [...issues, ...told.issues] };
  }
  // Lines without letters are options where one of them is marked, or where a question is asked.
  const isAsked = haveAsked(lines) || answers.length > 0;
  const isList = body.some(({ isRight }) => isRight) || (isAsked && body.length > 1);
  if (isList) {
    return { lines, options: body.map((part) => ({ ...part, text: part.text.trim() })), issues };
  }
  return { lines: [...lines, ...body.map(({ text }) => text)], options: [], issues };
}

const haveAsked = (lines: readonly string[]) => /[?:？]\s*$/.test(lines.at(-1) ?? '');

const wholeOf = ({ label, raw, text }: Part): string =>
  raw ?? (label === '' ? text : `${label}) ${text}`);

function labelled(lines: readonly string[], body: readonly Part[]): Settled {
  const first = body.findIndex(({ kind }) => kind !== 'plain');
  const options: Option[] = [];
  const issues: Issue[] = [];
  const isLettered = body.some(({ label }) => label !== '');
  for (const part of body.slice(first)) {
    const last = options.at(-1);
    if (part.kind !== 'plain' || !last) options.push({ ...part, text: part.text.trim() });
    else {
      // A long option goes on in the next line.
      last.text = `${last.text}\n${part.text.trim()}`;
      last.isRight ||= part.isRight;
    }
    if (isLettered && part.dash === 'list') issues.push(warning('unclear_part', part.raw));
  }
  const before = body.slice(0, first).map(({ text }) => text);
  // A question that has ended, and a line above a list of dashes: it may be an option without one.
  if (!isLettered && haveAsked(lines) && before.length > 0) {
    issues.push(warning('unclear_part', before.join('\n').trim()));
  }
  return { lines: [...lines, ...before], options, issues };
}

/** `A. Navoiy`, `A. Qodiriy`: letters that come twice are initials, not labels. */
function withInitials(options: readonly Option[]): Option[] {
  const labels = options.map(({ label }) => label).filter(Boolean);
  if (new Set(labels).size === labels.length) return [...options];
  return options.map((option) => ({ ...option, label: '', text: option.raw ?? option.text }));
}

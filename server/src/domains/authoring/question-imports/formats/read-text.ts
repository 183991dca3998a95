import { choice } from './make-drafts.ts';
import { type Read, unread, failure } from './read.ts';
import { plainHtml } from './html-text.ts';
import { rightPlaces } from './right-places.ts';
import { type Line, readKey, readLine } from './text-line.ts';

type Option = { label: string; text: string; isRight: boolean; raw?: string };
type Part = Option & { kind: 'option' | 'marked' | 'plain' };
type Item = {
  number: number;
  lines: string[];
  sign: string;
  /** What stands below the question; whether it is options shows at its end. */
  body: Part[];
  /** Behind the numbers of numbered options. */
  optionSign: string;
  answer: string;
  explanation: string[];
  source: string[];
  isDivided: boolean;
};

/** One option a line, as people write tests in Word and in messengers. */
export function readText(text: string, html: (plain: string) => string = plainHtml): Read[] {
  const { items, key } = itemsOf(text);
  return items.map((item, place) => readItem(item, key.get(item.number || place + 1), html));
}

function itemsOf(text: string): { items: Item[]; key: Map<number, string> } {
  const items: Item[] = [];
  const key = new Map<number, string>();
  let item: Item | undefined;
  let isAfterBlank = false;
  let isInKey = false;
  for (const raw of text.split('\n')) {
    const line = readLine(raw);
    if (line.kind === 'blank') {
      isAfterBlank = true;
      continue;
    }
    const pairs: [number, string][] | undefined =
      line.kind === 'key' ? line.pairs : isInKey ? readKey(raw) : undefined;
    isInKey = pairs !== undefined;
    for (const [number, letters] of pairs ?? []) key.set(number, letters);
    if (line.kind === 'key' || pairs) continue;
    if (line.kind === 'end') item = undefined;
    else {
      if (!item || beginsAnother(item, line, isAfterBlank)) {
        item = newItem();
        items.push(item);
      }
      item.source.push(raw.trim());
      addLine(item, line, isAfterBlank);
    }
    isAfterBlank = false;
  }
  return { items, key };
}

const newItem = (): Item => ({
  number: 0,
  lines: [],
  sign: '',
  body: [],
  optionSign: '',
  answer: '',
  explanation: [],
  source: [],
  isDivided: false,
});

type Told = Exclude<Line, { kind: 'blank' | 'end' | 'key' }>;

/** A blank line parts questions, but people also leave one between a question and its options. */
function beginsAnother(item: Item, line: Told, isAfterBlank: boolean): boolean {
  const isAnswered = item.body.length > 0 || item.answer !== '';
  if (item.isDivided) return false;
  if (line.kind === 'plain') return isAfterBlank && (isAnswered || /\?\s*$/.test(line.text));
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
    item.isDivided = true;
    item.body.push({ kind: 'plain', label: '', text: '', isRight: false });
  } else if (line.kind === 'answer') item.answer = line.text;
  else if (line.kind === 'explanation') item.explanation.push(line.text);
  else if (item.isDivided) addDivided(item, line);
  else if (line.kind === 'numbered') addNumbered(item, line);
  else if (line.kind === 'option') {
    // A question may begin with somebody's initial.
    if (item.lines.length === 0) item.lines.push(line.raw);
    else item.body.push(line);
  } else addPlain(item, line, isAfterBlank);
}

function addDivided(item: Item, line: Extract<Line, { text: string }>): void {
  const last = item.body.at(-1)!;
  const isRight = 'isRight' in line && line.isRight;
  const label = line.kind === 'option' && line.label !== '' ? `${line.label}) ` : '';
  const text =
    line.kind === 'numbered' && last.text !== ''
      ? `${line.number}${line.sign} ${line.text}`
      : line.text;
  last.text = [last.text, label + text].filter(Boolean).join('\n');
  last.isRight ||= isRight;
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
  const { text, isRight, hasMarkBefore } = line;
  if (item.explanation.length > 0) item.explanation.push(text);
  else if (item.lines.length === 0) item.lines.push(text);
  else {
    const kind = hasMarkBefore ? 'marked' : 'plain';
    item.body.push({ kind, label: '', text: isAfterBlank ? `\n${text}` : text, isRight });
  }
}

function readItem(item: Item, keyed: string | undefined, html: (plain: string) => string): Read {
  const source = item.source.join('\n');
  const { lines, options: found } = settled(item);
  const options = withInitials(found);
  if (lines.join('').trim() === '' && options.length === 0)
    return unread(source, failure('no_text'));
  const right = rightPlaces(options, item.answer || keyed || '');
  const isMultiple = right.size > 1;
  return choice(
    {
      text: html(lines.join('\n')),
      source,
      explanation: html(item.explanation.join('\n')),
      grade: isMultiple ? right.size : 1,
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

/** The question and its options. */
function settled({ lines, body, isDivided, answer }: Item): { lines: string[]; options: Option[] } {
  if (isDivided) return { lines, options: body.filter(({ text }) => text !== '') };
  if (body.some(({ kind }) => kind === 'option')) return labelled(lines, body);
  // Lines without letters are options where one of them is marked, or where a question is asked.
  const isAsked = /[?:？]\s*$/.test(lines.at(-1) ?? '') || answer !== '';
  const isList = body.some(({ isRight }) => isRight) || (isAsked && body.length > 1);
  if (isList) return { lines, options: body.map((part) => ({ ...part, text: part.text.trim() })) };
  return { lines: [...lines, ...body.map(({ text }) => text)], options: [] };
}

function labelled(lines: readonly string[], body: readonly Part[]) {
  const first = body.findIndex(({ kind }) => kind !== 'plain');
  const options: Option[] = [];
  for (const part of body.slice(first)) {
    const last = options.at(-1);
    if (part.kind !== 'plain' || !last) options.push({ ...part, text: part.text.trim() });
    else {
      // A long option goes on in the next line.
      last.text = `${last.text}\n${part.text.trim()}`;
      last.isRight ||= part.isRight;
    }
  }
  return { lines: [...lines, ...body.slice(0, first).map(({ text }) => text)], options };
}

/** `A. Navoiy`, `A. Qodiriy`: letters that come twice are initials, not labels. */
function withInitials(options: readonly Option[]): Option[] {
  const labels = options.map(({ label }) => label).filter(Boolean);
  if (new Set(labels).size === labels.length) return [...options];
  return options.map((option) => ({ ...option, label: '', text: option.raw ?? option.text }));
}

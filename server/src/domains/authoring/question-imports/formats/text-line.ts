import { areInRow } from './key-letters.ts';
import { hasPlus, minusValue } from './option-signs.ts';

/** Kind of a line of pasted text; `text` has neither label nor marks. */
export type Line =
  | { kind: 'blank' }
  | { kind: 'end' }
  | { kind: 'divider' }
  | { kind: 'answer'; text: string }
  | { kind: 'key'; pairs: [number, string][] }
  | { kind: 'explanation'; text: string }
  | { kind: 'numbered'; text: string; number: number; sign: string; isRight: boolean }
  | ({ kind: 'option'; label: string; raw: string; dash?: 'list' | 'sign' } & Marked)
  | ({ kind: 'plain'; hasMarkBefore: boolean } & Marked);
type Marked = {
  text: string;
  isRight: boolean;
  /** A plus that may be the sign of a number. */ hasPlus?: boolean;
  /** The mark that was before it, where it may be its own letter. */ sign?: string;
};

const answerName = String.raw`(?:(?:T[ou]ʻ?gʻ?ri|Т[ўу][ғг]ри|Правильн\p{L}+|Верн\p{L}+|(?:The\s+)?(?:Correct|Right))(?:\s+(?:javob|variant|жавоб|вариант|ответ|answer|option)\p{L}*)?(?:\s+(?:is|are))?|(?:javob|жавоб)(?:lar|лар)?[iи]?|ответы?|answers?|kalit|калит|ключ|key|Верно|T\s?[./]?\s?j\.?|(?:ans|отв|jav|жав)\.?)`;
/** `Notoʻgʻri javob: A`, `Ваш ответ: А` name no right answer. */
const otherName = String.raw`(?:not[ou]ʻ?gʻ?ri|нот[ўу][ғг]ри|xato|хато|неверн\p{L}*|неправильн\p{L}*|wrong|incorrect|sizning|сизнинг|ваш\p{L}*|your)\s+`;
const otherAnswer = new RegExp(String.raw`^${otherName}${answerName}\s*[-–—:=]`, 'iu');
const answerLine = new RegExp(String.raw`^${answerName}\s*[:=]\s*(.*)$`, 'iu');
/** `Javob - B`, `Javob B`: the word without a colon, followed only by letters. */
const shortAnswer = new RegExp(
  String.raw`^${answerName}(?:\s*[-–—.]\s*|\s+)((?:\p{L}|(?<=[-–—]\s*)\d{1,2})(?:\s*[,;]\s*(?:\p{L}|\d{1,2}))*)\s*[.)]?$`,
  'iu',
);
/** `(Javob: B)`, on its own line or after a text. */
const bracketed = /^[([](.*)[)\]]\.?$/s;
const keyBehind = new RegExp(
  String.raw`(?:\s[([]?|[([])((?:${otherName})?${answerName}\s*[:=]\s*\p{L}(?:\s*,\s*\p{L})*)\s*[)\]]?\.?\s*$`,
  'iu',
);
const keyHead =
  /^(?:(?:Test|Тест|Toʻgʻri|Тўғри|Правильн|Верн)\p{L}*\s+)?(?:ANSWERS|ANSWER KEY|KEYS?|javoblari?|kalit(?:lar)?i?|жавоблари?|калит(?:лар)?и?|ответы|ключи?)(?:\s+(?:к|на|to|for)\s+\p{L}+)?\s*[:.]?(?=\s|$)/iu;
const explanationLine =
  /^(?:Izoh|Изоҳ|Tushuntirish|Пояснение|Объяснение|Комментарий|Explanation|Feedback)\s*[:–—-]\s*(.*)$/i;
const numberedLine =
  /^(?:(?:Savol|Савол|Вопрос|Question)\s*)?№?\s*(\d{1,4})\s*([.):])(?!\d)\s*(.*)$/i;
/** `№1 …`, `1-savol. …` */
const countedQuestion =
  /^(?:№\s*(\d{1,4})(?=\s)|(\d{1,4})\s?[-–]?\s?(?:savol|савол|вопрос)(?!\p{L})\s*[.:)]?)\s*(.*)$/iu;
const namedQuestion = /^(?:Savol|Савол|Вопрос|Question)\s*[:.]\s*(.+)$/i;
const letterOption = /^\(?(\p{L})\s*[.)]\)?\s*(.*)$/u;
const dashOption = /^(?:[-–—−•▪●○◦▢□☐]|\[ ?\])\s*(.+)$/;
/** A sign alone is not a mark, since it may be the answer. */
const leadingMark = /^(?:[*+#✓✔✅☑☒√]|\[[xXхХ+*]\])\s*(?=\S)/;
const trailingMark = /(?<!\s)\s*(?:[*✓✔✅☑]|\(\+\)|\s\+)\s*$/;

/** The keywords above use this apostrophe for all its variants. */
const withApostrophes = (text: string) => text.replaceAll(/[‘’'`´ʼ]/g, 'ʻ');

export function readLine(raw: string): Line {
  const line = raw
    .replaceAll(/[\u200B-\u200F\u2060\uFEFF\u00AD]|\uFE0F/g, '')
    .replaceAll(/[\t\u00A0]+/g, ' ')
    .trim()
    // Markdown's `**Javob: B**`; a bold option may be the right one.
    .replace(/^\*\*(?!\(?\p{L}[.)])([\d№][^*]*|[^*]*[:?][^*]*)(?<=\S)\*\*(?=\s|$)/u, '$1');
  if (line === '') return { kind: 'blank' };
  // Test files of universities: answers between ====, questions between ++++.
  if (/^\+{3,}$/.test(line)) return { kind: 'end' };
  if (/^={3,}$/.test(line)) return { kind: 'divider' };
  const words = withApostrophes(line);
  const head = keyHead.exec(words);
  const pairs = head && readKey(line.slice(head[0].length));
  if (pairs) return { kind: 'key', pairs };
  const unbracketed = bracketed.exec(words)?.[1] ?? words;
  if (otherAnswer.test(unbracketed)) return { kind: 'answer', text: line };
  const answer = answerLine.exec(unbracketed) ?? shortAnswer.exec(unbracketed);
  if (answer) return { kind: 'answer', text: answer[1]! };
  const explanation = explanationLine.exec(words);
  if (explanation)
    return { kind: 'explanation', text: line.slice(words.length - explanation[1]!.length) };
  return marked(line);
}

const inlineLabel = /(?<!\S)([*+#✓✔]?\s?\(?(\p{L})([.)])\)?)(?=\s*[^\s.)])/gu;

/** Splits a line with several options, or with a key after its text. */
export function linesIn(raw: string): string[] {
  const words = withApostrophes(raw.trimStart());
  const isNamed = [answerLine, otherAnswer, explanationLine].some((name) => name.test(words));
  const key = isNamed ? null : keyBehind.exec(withApostrophes(raw));
  const before = key && raw.slice(0, key.index).trimEnd();
  if (key && before && !/^\(?\p{L}[.)]$/u.test(before)) return [...optionsIn(before), key[1]!];
  return optionsIn(raw);
}

/** `A) 3  B) 4  C) 5`, alone or after the question. */
function optionsIn(raw: string): string[] {
  const found = [...raw.matchAll(inlineLabel)];
  const first = found.findIndex(({ index }, n) => {
    const isLeading = n === 0 && raw.slice(0, index).trim() === '';
    return isLeading || (/^[AaАа]$/.test(found[n]![2]!) && found[n]![3] === ')');
  });
  const row = first < 0 ? [] : rowFrom(found.slice(first));
  const question = raw.slice(0, row[0]?.index ?? 0);
  const isQuestion = question.trim() !== '';
  const least = isQuestion && !/[?:]\s*$/.test(question) ? 3 : 2;
  // `A. Navoiy, B. Karimov, C. Ali?` asks about people.
  const isDotted = row[0]?.[3] === '.';
  if (row.length < (isDotted ? 3 : least) || (isDotted && /\?\s*$/.test(raw))) return [raw];
  const options = row.map(({ index }, n) => raw.slice(index, row[n + 1]?.index).trim());
  return isQuestion ? [question.trimEnd(), ...options] : options;
}

/** Consecutive labels that continue the first one. */
function rowFrom([begin, ...others]: readonly RegExpExecArray[]): RegExpExecArray[] {
  const row = begin ? [begin] : [];
  for (const one of others) {
    const [, , label = '', sign] = row.at(-1)!;
    const isCase = (label === label.toUpperCase()) === (one[2] === one[2]!.toUpperCase());
    if (isCase && sign === one[3] && areInRow([label, one[2]!])) row.push(one);
  }
  return row;
}

/** `1-A, 2-C`: the answers of many questions in one line; otherwise undefined. */
export function readKey(text: string): [number, string][] | undefined {
  const tokens = text
    .replaceAll(/(\d)\s{0,5}[-–—.):=]\s{0,5}(?=\p{L})/gu, '$1')
    .replaceAll(/(\d)\s{1,5}(?=\p{L}(?!\p{L}))/gu, '$1')
    .replaceAll(/(\d\p{L})(?=\d)/gu, '$1 ')
    .split(/[\s,;.]+/)
    .filter(Boolean);
  const pairs: [number, string][] = [];
  for (const token of tokens) {
    const [, digits, letters] = /^№?(\d{1,4})?(\p{L})$/u.exec(token) ?? [];
    if (letters === undefined) return undefined;
    const last = pairs.at(-1);
    if (digits !== undefined) pairs.push([Number(digits), letters]);
    else if (last) last[1] += `,${letters}`;
    else return undefined;
  }
  return pairs;
}

function marked(whole: string): Line {
  // A box is a mark of its own behind the sign of a list.
  const line = whole.replace(/^[-–—*+•]\s+(?=\[[ xXхХ*+]?\])/, '');
  const lead = leadingMark.exec(line);
  const rest = lead ? line.slice(lead[0].length) : line;
  const named = namedQuestion.exec(rest);
  if (named) return { kind: 'numbered', text: named[1]!, number: 0, sign: '.', isRight: false };
  const counted = countedQuestion.exec(rest);
  if (counted) {
    const [, one, other, text = ''] = counted;
    return { kind: 'numbered', text, number: Number(one ?? other), sign: '№', isRight: false };
  }
  const numbered = numberedLine.exec(rest);
  if (numbered) {
    const [, digits = '', sign = '', text = ''] = numbered;
    return { ...cleared(text, lead !== null), kind: 'numbered', number: Number(digits), sign };
  }
  const dash = lead ? null : dashOption.exec(rest);
  // `- A) Toshkent` has both; the letter is used.
  const letter =
    letterOption.exec(rest) ??
    (dash && /^\p{L}\)/u.test(dash[1]!) ? letterOption.exec(dash[1]!) : null);
  if (letter) {
    const [, label = '', text = ''] = letter;
    const inner = lead ? null : leadingMark.exec(text);
    const found = cleared(
      inner ? text.slice(inner[0].length) : text,
      lead !== null || inner !== null,
    );
    const isPlus = hasPlus(text);
    return {
      ...found,
      ...signOf(inner),
      kind: 'option',
      label,
      raw: rest,
      ...(isPlus && { hasPlus: isPlus }),
    };
  }
  if (dash) {
    const kind = minusValue.test(rest) ? 'sign' : 'list';
    return { ...cleared(dash[1]!, false), kind: 'option', label: '', raw: rest, dash: kind };
  }
  const isPlus = hasPlus(line);
  return {
    ...cleared(rest, lead !== null),
    ...signOf(lead),
    kind: 'plain',
    hasMarkBefore: lead !== null,
    ...(isPlus && { hasPlus: isPlus }),
  };
}

const signOf = (mark: RegExpExecArray | null): { sign?: string } =>
  mark && /^[*#]/.test(mark[0]) ? { sign: mark[0] } : {};

/** Between ==== and ++++ a line is literal text without the mark of a right answer. */
export function readDivided(raw: string): Marked {
  const line = raw.trim();
  const lead = /^(?:[*#✓✔☑√]|\+(?=\s))\s*/.exec(line);
  if (lead) return { text: line.slice(lead[0].length), isRight: true, ...signOf(lead) };
  const isPlus = hasPlus(line);
  return isPlus || line.startsWith('+')
    ? { text: line.slice(1), isRight: true, ...(isPlus && { hasPlus: isPlus }) }
    : cleared(line, false);
}

/** A continuation line of an option. */
export const readContinued = (raw: string): Marked => cleared(raw.trim(), false);

function cleared(text: string, isMarked: boolean): { text: string; isRight: boolean } {
  const trail = trailingMark.exec(text);
  if (!trail || trail.index === 0) return { text: text.trim(), isRight: isMarked };
  return { text: text.slice(0, trail.index).trim(), isRight: true };
}

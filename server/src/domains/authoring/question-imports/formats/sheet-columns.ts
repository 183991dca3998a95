import { normalizeText } from '@malaka/grading/normalize-text';
import { isOptionLetter } from './key-letters.ts';

export type Columns = {
  question: number;
  answers: readonly number[];
  /** Letters of the answers, if their headings have them. */
  labels: readonly string[];
  right: number | undefined;
  /** Further columns of right answers. */
  further: readonly number[];
  /** Beside columns of wrong answers the right one is a text, not a letter or number. */
  isRightOwn: boolean;
  explanation: number | undefined;
  tags: number | undefined;
};

const kinds = {
  ignored:
    /^(?:№|n|t\/r|no|#|id|question type|savol turi|тип.*|time.*|vaqt.*|время.*|image.*|rasm.*)$/,
  wrong: /muqobil|notogri|notugri|nepravil|nevern|incorrect|wrong/,
  right: /togri|tugri|pravil|vern|correct|right|key|kalit|klyuch/,
  explanation: /izoh|tushuntir|poyasn|obyasn|obasn|komment|explan|feedback/,
  tags: /^(?:teg|tag|mavzu|tema|topic)/,
  question: /savol|topshiri[gq]|vopros|zadani|question/,
  answer: /javob|variant|otvet|answer|option/,
} as const;

/** Meaning of a heading, in any of the languages and both scripts. */
export function headingKind(heading: string): keyof typeof kinds | undefined {
  if (isOptionLetter(heading)) return 'answer';
  const name = normalizeText(heading).replaceAll("'", '').trim();
  const found = Object.entries(kinds).find(([, words]) => words.test(name));
  return found?.[0] as keyof typeof kinds | undefined;
}

/** Whether a heading names the key. */
export const isKeyName = (heading: string): boolean =>
  /^(?:right|answer)$/.test(headingKind(heading) ?? '');

/** Finds columns by their headings; undefined if the first row has none. */
export function columnsByHeadings(row: readonly string[]): Columns | undefined {
  const named = row.map(headingKind);
  const at = (kind: keyof typeof kinds) => {
    const place = named.indexOf(kind);
    return place < 0 ? undefined : place;
  };
  const question = at('question');
  const answers = named.flatMap((kind, place) =>
    kind === 'answer' || kind === 'wrong' ? [place] : [],
  );
  const isShort = row.every((cell) => cell.length <= 60 && !cell.trim().endsWith('?'));
  if (
    question === undefined ||
    !isShort ||
    answers.length + (at('right') === undefined ? 0 : 1) === 0
  ) {
    return undefined;
  }
  const right = at('right') ?? lettersBehind(row, answers);
  const options = answers.filter((place) => place !== right);
  return {
    question,
    answers: options,
    labels: options.map((place) => labelIn(row[place] ?? '')),
    right,
    further: named.flatMap((kind, place) => (kind === 'right' && place !== right ? [place] : [])),
    isRightOwn: named.includes('wrong'),
    explanation: at('explanation'),
    tags: at('tags'),
  };
}

/** `В`, `Variant B`, `Javob 2`, `2-javob`. */
export function labelIn(heading: string): string {
  const name = heading.trim();
  const last = /(?:^|[\s№(])(\p{L}|\d{1,2})\s*[.)]?$/u.exec(name)?.[1];
  return (last ?? /^(\d{1,2})\s?[-–]\s?\p{L}/u.exec(name)?.[1] ?? '').toUpperCase();
}

/** `Savol | A | B | Javob`: after lettered columns, a plain `Javob` is the key. */
function lettersBehind(row: readonly string[], answers: readonly number[]): number | undefined {
  const [plain, ...others] = answers.filter((place) => labelIn(row[place] ?? '') === '');
  const isOnly = others.length === 0 && answers.length >= 3;
  return isOnly && plain !== undefined && isPlainAnswer(row[plain]!) ? plain : undefined;
}

const isPlainAnswer = (heading: string): boolean =>
  /^(?:javob|javobi|otvet|answer)$/.test(normalizeText(heading).replaceAll("'", '').trim());

const reference = /^\s*(?:\d{1,2}|[A-Ja-jА-Ка-к])(?:\s*[,;]\s*(?:\d{1,2}|[A-Ja-jА-Ка-к]))*\s*$/;

/** Without headings: finds row numbers, the question, its answers and the key by their contents. */
export function columnsByContent(rows: readonly (readonly string[])[]): Columns {
  const width = Math.max(...rows.map((row) => row.length));
  const isNumbered = rows.every(([first = ''], place) => Number(first) === place + 1);
  const question = isNumbered ? 1 : 0;
  const last = lastFilled(rows, width);
  const areRefs = last > question + 2 && rows.every((row) => reference.test(row[last] ?? ''));
  const end = areRefs ? last : last + 1;
  const answers = Array.from(
    { length: Math.max(0, end - question - 1) },
    (_, n) => question + 1 + n,
  );
  return {
    question,
    answers,
    labels: answers.map(() => ''),
    right: areRefs ? last : undefined,
    further: [],
    isRightOwn: false,
    explanation: undefined,
    tags: undefined,
  };
}

function lastFilled(rows: readonly (readonly string[])[], width: number): number {
  let last = width - 1;
  while (last > 0 && rows.every((row) => (row[last] ?? '') === '')) last -= 1;
  return last;
}

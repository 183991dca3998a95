import { type Issue, warning } from './read.ts';
import { areOptionLabels } from './key-letters.ts';

/** Text after a minus or plus that may make it a sign: a number, a root, a single letter. */
const VALUE = String.raw`(?=[\d(√∞π\\$\uE015]|[.,]\d|\p{L}(?![\p{L}.)]))`;
const plusValue = new RegExp(String.raw`^\+${VALUE}`, 'u');
const signedValue = new RegExp(String.raw`^[-–—−]\s?${VALUE}`, 'u');
export const minusValue = new RegExp(String.raw`^[-–—−]${VALUE}`, 'u');

export const hasPlus = (text: string): boolean => plusValue.test(text);

/** A line that may be an option; `raw` includes its dash and letter. */
type Option = {
  label: string;
  text: string;
  isRight: boolean;
  raw?: string;
  /** `+3`: a plus that marks a right answer or is the number's sign. */
  hasPlus?: boolean;
  dash?: 'list' | 'sign';
  /** The mark before it, if that may be part of the text. */
  sign?: string;
};
export type Part = Option & { kind: 'option' | 'marked' | 'plain' };

type Signed = Pick<Option, 'text' | 'isRight' | 'hasPlus'>;

/**
 * A plus is a number's sign if other numbers have signs or something else marks the right answer.
 */
export function withPlusSigns<Own extends Signed>(
  options: readonly Own[],
  hasKey: boolean,
): { options: Own[]; issues: Issue[] } {
  const isMarked = hasKey || options.some(({ isRight, hasPlus: own }) => isRight && !own);
  const isSigned = options.some(({ text }) => signedValue.test(text));
  const areAll = options.length > 1 && options.every(({ hasPlus: own }) => own);
  if (!options.some(({ hasPlus: own }) => own) || !(isMarked || isSigned || areAll)) {
    return { options: [...options], issues: [] };
  }
  const resolved = options.map((option) =>
    option.hasPlus ? { ...option, text: `+${option.text}`, isRight: false } : option,
  );
  const doubtful = resolved.filter(({ hasPlus: own }) => own).map(({ text }) => text);
  return {
    options: resolved,
    issues: isMarked ? [] : [warning('unclear_key', doubtful.join(', '))],
  };
}

/**
 * `-7` among lines without dashes is a negative number; if every line begins with a dash, or lines
 * have letters, it is unclear.
 */
function withMinusSigns(body: readonly Part[]): { body: Part[]; issues: Issue[] } {
  const signed = body.filter(({ dash }) => dash === 'sign');
  if (signed.length === 0) return { body: [...body], issues: [] };
  const isLettered = body.some(({ label }) => label !== '');
  const others = body.filter(({ dash }) => dash === undefined);
  const areSigns =
    !isLettered &&
    !body.some(({ dash }) => dash === 'list') &&
    (others.length === 0 ||
      others.some(({ isRight, text }) => !isRight || /^[-–—−]/.test(text)) ||
      (others.some(({ hasPlus: own }) => own) && others.some(({ hasPlus: own }) => !own)));
  const resolved = body.map((part): Part =>
    part.dash === 'sign'
      ? { kind: 'plain', label: '', text: part.raw ?? part.text, isRight: part.isRight }
      : part,
  );
  const shown = signed.map(({ raw = '' }) => raw).join(', ');
  return { body: resolved, issues: areSigns ? [] : [warning('unclear_part', shown)] };
}

/** `#include`, `#FF8800` */
const ownHash = /^#(?:(?:include|define|undef|ifn?def|endif|pragma)\b|(?=.{0,5}[A-F])[\dA-F]{6}$)/i;

/** A hash on several lines, or one that occurs in code, may not be a mark. */
export const areOwnHashes = (texts: readonly string[]): boolean =>
  texts.length > 1 || texts.some((text) => ownHash.test(text));

type Marking = { hasKey: boolean; isDivided: boolean };

/** `#include`, `*p`: a mark of a right answer, or part of the text. */
export function withOwnMarks(
  options: readonly Option[],
  { hasKey, isDivided }: Marking,
): { options: Option[]; issues: Issue[] } {
  let resolved = [...options];
  const issues: Issue[] = [];
  for (const sign of ['#', '*']) {
    const signed = resolved.filter((option) => option.sign?.startsWith(sign));
    const texts = signed.map((option) => wholeText(option));
    const doubled = signed.filter(({ text }) => text.startsWith(sign));
    // Between ==== the right answer must be marked, so a second sign is part of the text.
    const isMarkDoubled = isDivided && doubled.length === 1;
    const isOwn =
      doubled.length > 0 ||
      (signed.length > 1 && signed.length === resolved.length) ||
      (sign === '#' && areOwnHashes(texts));
    if (!isOwn) continue;
    const isClear =
      hasKey || isMarkDoubled || resolved.some((one) => one.isRight && !signed.includes(one));
    if (!isClear) issues.push(warning('unclear_key', texts.join(', ')));
    resolved = resolved.map((option) =>
      !signed.includes(option) || (isMarkDoubled && doubled.includes(option))
        ? option
        : { ...option, text: wholeText(option), isRight: false },
    );
  }
  return { options: resolved, issues };
}

const wholeText = ({ sign = '', text }: Option): string => sign + text;

/** The lines below the words of a question. */
type Below = { lines: string[]; body: Part[]; isDivided: boolean; answers: string[] };

type Settled = { lines: string[]; options: Option[]; issues: Issue[] };

/** Separates the question from its options. */
export function settled({ lines, body: found, isDivided, answers }: Below): Settled {
  if (isDivided) return { lines, options: found.filter(({ text }) => text !== ''), issues: [] };
  const { body: parts, issues } = withMinusSigns(found);
  const body = withLabels(parts);
  if (body.some(({ kind }) => kind === 'option')) {
    const result = labelled(lines, body);
    return { ...result, issues: [...issues, ...result.issues] };
  }
  // Lines without letters are options if one of them is marked, or if they follow a question.
  const isPrompted = endsInQuestion(lines) || answers.length > 0;
  const isList = body.some(({ isRight }) => isRight) || (isPrompted && body.length > 1);
  if (isList) {
    return { lines, options: body.map((part) => ({ ...part, text: part.text.trim() })), issues };
  }
  return { lines: [...lines, ...body.map(({ text }) => text)], options: [], issues };
}

/** `A: Toshkent`, `[A] Toshkent`, `A - Toshkent`, if all lines have this form. */
function withLabels(body: readonly Part[]): Part[] {
  const labelledParts = body.map((part): Part | undefined => {
    const [, bracket, letter, text = ''] =
      /^(?:\[(\p{L})\]\s*|(\p{L})(?::|\s[-–—])\s+)(\S.*)$/su.exec(part.text) ?? [];
    const label = bracket ?? letter;
    return label === undefined ? undefined : { ...part, kind: 'option', label, text };
  });
  const options = labelledParts.filter((part) => part !== undefined);
  const areAll = options.length === body.length && body.every(({ kind }) => kind !== 'option');
  return areAll && areOptionLabels(options.map(({ label }) => label)) ? options : [...body];
}

export const endsInQuestion = (lines: readonly string[]) => /[?:？]\s*$/.test(lines.at(-1) ?? '');

export const wholeOf = ({ label, raw, text }: Part): string =>
  raw ?? (label === '' ? text : `${label}) ${text}`);

function labelled(lines: readonly string[], body: readonly Part[]): Settled {
  const first = optionsFrom(body);
  const options: Option[] = [];
  const issues: Issue[] = [];
  const isLettered = body.some(({ label }) => label !== '');
  for (const part of body.slice(first)) {
    const last = options.at(-1);
    if (part.kind !== 'plain' || !last) options.push({ ...part, text: part.text.trim() });
    else {
      // A long option continues on the next line.
      last.text = `${last.text}\n${part.text.trim()}`;
      last.isRight ||= part.isRight;
    }
    if (isLettered && part.dash === 'list') issues.push(warning('unclear_part', part.raw));
  }
  const before = body.slice(0, first).map(wholeOf);
  // A line between a finished question and a list of dashes may be an option without a dash.
  if (!isLettered && endsInQuestion(lines) && before.length > 0) {
    issues.push(warning('unclear_part', before.join('\n').trim()));
  }
  return { lines: [...lines, ...before], options, issues };
}

/** Numbered or listed lines above `A)` are statements that the question refers to. */
function optionsFrom(body: readonly Part[]): number {
  const begin = body.findIndex(({ kind }) => kind !== 'plain');
  const last = body.findLastIndex(({ label }) => /^[AaАа]$/.test(label));
  const above = body.slice(begin, Math.max(begin, last)).filter(({ kind }) => kind !== 'plain');
  const labels = body.slice(last).flatMap(({ label }) => (label === '' ? [] : [label]));
  const areStatements =
    above.every(
      ({ label, isRight }) => !isRight && /^(?:\d{0,2}|[IVXІХ]|[a-zа-я])$/u.test(label),
    ) &&
    (/^[AА]$/.test(labels[0] ?? '') || !above.some(({ label }) => /^[a-zа-я]$/u.test(label)));
  return areStatements && areOptionLabels(labels) ? Math.max(begin, last) : begin;
}

/** `A. Navoiy`, `A. Qodiriy`: letters that occur twice are initials, not labels. */
export function withInitials(options: readonly Option[]): Option[] {
  const labels = options.map(({ label }) => label).filter(Boolean);
  if (new Set(labels).size === labels.length) return [...options];
  return options.map((option) => ({ ...option, label: '', text: option.raw ?? option.text }));
}

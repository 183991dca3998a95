import { type Issue, warning } from './read.ts';

/** Text after a minus or plus that may make it a sign: a number, a root, a single letter. */
const VALUE = String.raw`(?=[\d(√∞π\\$\uE015]|[.,]\d|\p{L}(?![\p{L}.)]))`;
const plusValue = new RegExp(String.raw`^\+${VALUE}`, 'u');
const signedValue = new RegExp(String.raw`^[-–—−]\s?${VALUE}`, 'u');
export const minusValue = new RegExp(String.raw`^[-–—−]${VALUE}`, 'u');

export const hasPlus = (text: string): boolean => plusValue.test(text);

/** A line that may be an option; `raw` includes its dash and letter. */
export type Option = {
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
export function withMinusSigns(body: readonly Part[]): { body: Part[]; issues: Issue[] } {
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

import { type Issue, warning } from './read.ts';

/** What stands behind a minus or a plus that may belong to it: a number, a root, one letter. */
const VALUE = String.raw`(?=[\d(√∞π\\$\uE015]|[.,]\d|\p{L}(?![\p{L}.)]))`;
const plusValue = new RegExp(String.raw`^\+${VALUE}`, 'u');
const signed = new RegExp(String.raw`^[-–—−]\s?${VALUE}`, 'u');
export const minusValue = new RegExp(String.raw`^[-–—−]${VALUE}`, 'u');

export const hasPlus = (text: string): boolean => plusValue.test(text);

type Option = {
  text: string;
  isRight: boolean;
  /** `+3`: a mark of a right answer, or its sign. */ hasPlus?: boolean;
};

/** A plus is the sign of a number where other numbers have signs or something else says what is right. */
export function withPlusSigns<Own extends Option>(
  options: readonly Own[],
  hasKey: boolean,
): { options: Own[]; issues: Issue[] } {
  const isMarked = hasKey || options.some(({ isRight, hasPlus: own }) => isRight && !own);
  const isSigned = options.some(({ text }) => signed.test(text));
  const areAll = options.length > 1 && options.every(({ hasPlus: own }) => own);
  if (!options.some(({ hasPlus: own }) => own) || !(isMarked || isSigned || areAll)) {
    return { options: [...options], issues: [] };
  }
  const told = options.map((option) =>
    option.hasPlus ? { ...option, text: `+${option.text}`, isRight: false } : option,
  );
  const doubtful = told.filter(({ hasPlus: own }) => own).map(({ text }) => text);
  return { options: told, issues: isMarked ? [] : [warning('unclear_key', doubtful.join(', '))] };
}

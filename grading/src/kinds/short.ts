import { normalizeText } from '../normalize-text.ts';
import { best } from '../points.ts';
import type { GradedText } from '../questions.ts';
import { isWithin } from '../typing-errors.ts';
import { kind } from './kind.ts';

export const short = kind('short', {
  maxScore: ({ answers }) => best(answers),
  score: ({ answers }, { typed }) => best(answers.filter((answer) => takes(answer, typed))),
  withKey: (question, { typed }) => ({
    ...question,
    answers: [{ id: 0, text: typed.replaceAll('*', String.raw`\*`), score: 1, typos: 0 }],
  }),
  keyText: ({ answers }) =>
    JSON.stringify(answers.map(({ text, score, typos }) => [normalizeText(text), score, typos])),
});

/** A literal asterisk, protected while the text around it is normalized. */
const STAR = '\u{E000}';

/** Whether a typed text matches: in either script of Uzbek, with any letters for `*`. */
export function takes({ text, typos }: Pick<GradedText, 'text' | 'typos'>, typed: string): boolean {
  const expected = normalizeText(text.replaceAll(String.raw`\*`, STAR));
  const own = normalizeText(typed);
  const parts = expected.split('*').map((part) => part.replaceAll(STAR, '*'));
  return parts.length === 1 ? isWithin(parts[0]!, own, typos) : isLike(parts, own);
}

/** Whether the text consists of the parts in order, with anything between them. */
function isLike(parts: readonly string[], text: string): boolean {
  const first = parts[0]!;
  const last = parts.at(-1)!;
  if (!text.startsWith(first) || text.length < first.length + last.length) return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = text.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return text.endsWith(last) && from <= text.length - last.length;
}

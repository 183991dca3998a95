import { normalizeText } from '../normalize-text.ts';
import { best, sum } from '../points.ts';
import type { GradedGap, GradedText } from '../questions.ts';
import { fixFormulas } from '../script.ts';
import { DASHES } from '../typed-number.ts';
import { kind } from './kind.ts';
import { isWithin } from '../typing-errors.ts';

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
function takes({ text, typos }: Pick<GradedText, 'text' | 'typos'>, typed: string): boolean {
  const expected = comparable(text.replaceAll(String.raw`\*`, STAR));
  const parts = expected.split('*').map((part) => part.replaceAll(STAR, '*'));
  const isRight = (own: string) =>
    parts.length === 1 ? isWithin(parts[0]!, own, typos) : isLike(parts, own);
  const own = comparable(typed);
  // Phones write a full stop for two spaces.
  return isRight(own) || (own.endsWith('.') && isRight(own.slice(0, -1)));
}

const comparable = (text: string): string => normalizeText(fixFormulas(text)).replace(DASHES, '-');

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

/** Each gap is graded separately: typed ones as short answers, chosen ones literally. */
export const gaps = kind('gaps', {
  maxScore: (question) => sum(question.gaps.map(({ texts }) => best(texts))),
  score(question, { filled }) {
    const own = new Map(filled.map(({ id, text }) => [id, text]));
    return sum(question.gaps.map((gap) => gapScore(gap, own.get(gap.id))));
  },
  // A gap's points stay the same, and gaps that the key omits retain their own answers.
  withKey(question, { filled }) {
    const keys = new Map(filled.map(({ id, text }) => [id, text]));
    return { ...question, gaps: question.gaps.map((gap) => withText(gap, keys.get(gap.id))) };
  },
  keyText: (question) =>
    JSON.stringify(
      question.gaps.map(({ id, isChosen, texts }) => [
        id,
        isChosen,
        texts.map(({ text, score, typos }) => [
          isChosen ? text : normalizeText(text),
          score,
          typos,
        ]),
      ]),
    ),
});

/** Points for the content of one gap. */
export function gapScore({ isChosen, texts }: GradedGap, filled: string | undefined): number {
  if (filled === undefined) return 0;
  return best(texts.filter((each) => (isChosen ? each.text === filled : takes(each, filled))));
}

function withText(gap: GradedGap, text: string | undefined): GradedGap {
  if (text === undefined) return gap;
  const taken = gap.isChosen ? text : text.replaceAll('*', String.raw`\*`);
  return { ...gap, texts: [{ id: 0, text: taken, score: best(gap.texts), typos: 0 }] };
}

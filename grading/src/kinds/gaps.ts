import { normalizeText } from '../normalize-text.ts';
import { best, sum } from '../points.ts';
import type { GradedGap } from '../questions.ts';
import { kind } from './kind.ts';
import { takes } from './short.ts';

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

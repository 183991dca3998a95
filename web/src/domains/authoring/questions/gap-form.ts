import type { AuthoredAnswer } from '@malaka/contracts/authoring/questions';
import { byGap, readGapRule, writeGapRule } from '@malaka/grading/gap-rules';
import { markersOf } from '@malaka/grading/markers';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import type { FormWord, Row } from './question-form.ts';

/** An accepted answer or option of a gap beside its first word. */
export type FormOther = Row & { text: string; score: number };

/** Settings of a gap: typed, with the number of typos allowed, or chosen from options. */
export type GapSettings = {
  isChosen: boolean;
  typos: string;
  score: number;
  others: FormOther[];
};

export const newGapSettings = (): GapSettings => ({
  isChosen: false,
  typos: '0',
  score: 1,
  others: [],
});

/** Further answers are wrong options in a chosen gap, and full answers in a typed one. */
export const switched = (gap: GapSettings, isChosen: boolean): GapSettings => ({
  ...gap,
  isChosen,
  others: gap.others.map((other) => ({ ...other, score: isChosen ? 0 : gap.score })),
});

/** Answers with full points get the new score; partial points stay. */
export const rescored = (gap: GapSettings, score: number): GapSettings => ({
  ...gap,
  score,
  others: gap.others.map((other) => ({
    ...other,
    score: other.score === gap.score || other.score > score ? score : other.score,
  })),
});

export function gapWords(answers: readonly AuthoredAnswer[]): FormWord[] {
  const rows = answers.map((answer) => ({
    key: String(answer.id),
    id: answer.id,
    text: plainText(answer.text),
    score: answer.score,
    rule: readGapRule(answer.details) ?? { tag: answer.details, typos: null },
  }));
  return [...byGap(rows, ({ rule }) => rule.tag)].map(([tag, all]) => {
    const first = all.toSorted((one, other) => other.score - one.score)[0]!;
    const { key, id, text, score, rule } = first;
    const others = all.filter((row) => row !== first).map(({ rule: _rule, ...row }) => row);
    const { typos } = rule;
    const gap = { isChosen: typos === null, typos: String(typos ?? 0), score, others };
    return { key, id, tag, text, gap };
  });
}

/** Marked words in text order, those missing in the text last. */
export function inTextOrder({ text, words }: { text: string; words: readonly FormWord[] }) {
  const markers = markersOf(text);
  const placeOf = ({ tag }: FormWord) => (markers.includes(tag) ? markers.indexOf(tag) : Infinity);
  return words.toSorted((one, other) => placeOf(one) - placeOf(other) || 0);
}

export const gapRows = (form: { text: string; words: readonly FormWord[] }) =>
  inTextOrder(form).flatMap(({ key, id, tag, text: word, gap = newGapSettings() }) => {
    const typos = gap.isChosen ? null : Number(gap.typos);
    return [{ key, id, text: word, score: gap.score }, ...gap.others].map((row) => ({
      ...row,
      text: escapeHtml(row.text.trim()),
      details: writeGapRule({ tag, typos }),
    }));
  });

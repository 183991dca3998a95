import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { markersOf } from '@malaka/grading/markers';
import { isPlain } from './html-text.ts';
import { type Common, read, RICH_WORDS, rounded } from './make-drafts.ts';
import { type Draft, failure, type Read, unread } from './read.ts';

export type Passage = { marker: string; text: string; isRight: boolean };

/** Passages marked [marker] in the text, some of them right. */
export function hotText(common: Common, passages: readonly Passage[]): Read {
  if (!passages.every(({ text }) => isPlain(text)))
    return unread(common.source, failure('unsupported_kind', RICH_WORDS));
  const answers = passages.map(({ marker, text, isRight }) => ({
    text: escapeHtml(plainText(text)),
    score: isRight ? 1 : 0,
    details: marker,
  }));
  const score = rounded(common.grade ?? 1);
  return read(common, { type: 'hottext', text: common.text, score, answers });
}

/** `[1] a passage`: an option for systems without hot text. */
export const asOption = ({ marker, text }: Passage): string => `[${marker}] ${text}`;

export function fromOption(html: string, isRight: boolean): Passage {
  const [, marker = '', text = html] = /^\s*\[([\w-]{1,20})\]\s*(.*)$/s.exec(html) ?? [];
  return { marker, text, isRight };
}

/** In text order; texts are HTML. */
export const passagesOf = ({ text, answers }: Pick<Draft, 'text' | 'answers'>): Passage[] =>
  markersOf(text).flatMap((marker) =>
    answers
      .filter(({ details }) => details === marker)
      .map((answer) => ({ marker, text: answer.text, isRight: answer.score > 0 })),
  );

/** Percent of the total that marking it adds or deducts. */
export function shareOf({ isRight }: Passage, all: readonly Passage[]): number {
  const share = 100 / Math.max(1, all.filter((one) => one.isRight).length);
  return Number((isRight ? share : -share).toFixed(5));
}

import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import { joinItems, splitItems } from '@malaka/grading/items';
import { escapeHtml, plainText } from '@malaka/grading/plain-text';
import { isBlank } from '#/domains/content/index.ts';
import { sanitizeRichText } from '#/kit/rich-text/sanitize-rich-text.ts';

/** A draft with nothing in it that could act, and with nothing that only looks like a text. */
export function cleanContent<Draft extends QuestionDraft>(draft: Draft): Draft {
  const { type } = draft;
  return {
    ...draft,
    text: cleanText(draft.text),
    explanation: cleanText(draft.explanation),
    score: rounded(draft.score),
    answers: draft.answers.map((answer) => ({
      ...answer,
      // A word is dragged as one piece: it has no parts.
      text: type === 'dragwords' ? cleanWord(answer.text) : cleanText(answer.text),
      score: rounded(answer.score),
      details: cleanDetails(type, answer.details),
    })),
    ...(draft.tags && { tags: Array.from(new Set(draft.tags.map((tag) => tag.trim()))) }),
  };
}

function cleanDetails(type: QuestionDraft['type'], details: string): string {
  if (type === 'grouping') return joinItems(splitItems(details));
  return type === 'text' ? cleanText(details) : details.trim();
}

/** An editor that was emptied leaves an empty paragraph. */
export function cleanText(html: string): string {
  const clean = sanitizeRichText(html);
  return isBlank(clean) ? '' : clean;
}

const cleanWord = (html: string): string => escapeHtml(plainText(sanitizeRichText(html)));

/** Points have two decimals, as the database keeps them. */
const rounded = (score: number): number => Math.round(score * 100) / 100;

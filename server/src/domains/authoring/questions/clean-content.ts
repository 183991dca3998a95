import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
import type { QuestionType } from '@malaka/contracts/authoring/question-types';
import { readArea, writeArea } from '@malaka/grading/areas';
import { isRange } from '@malaka/grading/drawn-numbers';
import { isEssaySettings } from '@malaka/grading/essay-settings';
import { joinItems, splitItems } from '@malaka/grading/items';
import { escapeHtml, plainText, tagsOf } from '@malaka/grading/plain-text';
import { readLevels, worthOf, writeLevels } from '@malaka/grading/rubric';
import { normalizeText } from '@malaka/grading/normalize-text';
import { isBlank } from '#/domains/content/index.ts';
import { cleanRichText } from '#/kit/rich-text/sanitize-rich-text.ts';

/** Removes active content, and text that is only apparent, from a draft. */
export function cleanContent<Draft extends QuestionDraft>(draft: Draft): Draft {
  return {
    ...draft,
    text: cleanText(draft.text),
    explanation: cleanText(draft.explanation),
    score: rounded(draft.score),
    ...(draft.translation && {
      translation: {
        ...draft.translation,
        text: cleanText(draft.translation.text),
        explanation: cleanText(draft.translation.explanation),
      },
    }),
    answers: draft.answers.map(CLEANING[draft.type]),
    ...(draft.tags && { tags: Array.from(new Set(draft.tags.map((tag) => tag.trim()))) }),
  };
}

type Answer = QuestionDraft['answers'][number];
type Clean = (text: string) => string;

const none: Clean = () => '';
const trimmed: Clean = (text) => text.trim();
const items: Clean = (details) => joinItems(splitItems(details));

/** Rules of an answer apply to both languages; only words are translated. */
const by =
  (text: Clean, details: Clean = trimmed, other = { text, details: none }) =>
  (answer: Answer): Answer => ({
    ...answer,
    text: text(answer.text),
    score: rounded(answer.score),
    details: details(answer.details),
    ...(answer.translation && {
      translation: {
        text: other.text(answer.translation.text),
        details: other.details(answer.translation.details),
      },
    }),
  });

/** In canonical notation if it is a valid area. */
function areaIn(details: string): string {
  const area = readArea(details);
  return area ? writeArea(area) : details.trim();
}

/**
 * The score of a criterion is its best level, whatever the input; the model answer is rich text.
 */
function cleanCriterion(answer: Answer): Answer {
  const text = cleanWord(answer.text);
  if (isEssaySettings(text)) {
    return { ...answer, text, score: 0, details: cleanText(answer.details) };
  }
  const levels = readLevels(answer.details);
  return levels
    ? { ...answer, text, score: worthOf(levels), details: writeLevels(levels) }
    : { ...answer, text, score: rounded(answer.score) };
}

/** An emptied editor leaves an empty paragraph. */
export function cleanText(html: string): string {
  const clean = cleanRichText(html);
  return isBlank(clean) ? '' : clean;
}

const cleanWord = (html: string): string => escapeHtml(plainText(cleanRichText(html)));

/** The database stores points with two decimals. */
const rounded = (score: number): number => Math.round(score * 100) / 100;

/** A word is dragged as a whole, and typed text is compared as text, so neither has markup. */
const word = by(cleanWord);

const CLEANING: Record<QuestionType, (answer: Answer) => Answer> = {
  single: by(cleanText),
  multiple: by(cleanText),
  true_false: by(cleanWord, trimmed, { text: none, details: none }),
  short: by(cleanWord, (typos) => typos.trim() || '0'),
  number: by(cleanWord, trimmed, { text: none, details: cleanWord }),
  calculated: (answer) => ({ ...word(answer), ...(isRange(answer.details) && { score: 0 }) }),
  ordering: word,
  matching: by(cleanWord, cleanWord, { text: cleanWord, details: cleanWord }),
  gaps: word,
  hottext: word,
  hotspot: by(cleanWord, areaIn),
  dragwords: word,
  grouping: by(cleanText, items, { text: cleanText, details: items }),
  essay: cleanCriterion,
  text: by(cleanText, cleanText, { text: cleanText, details: cleanText }),
};

/** Equal for texts that read the same; pictures are compared by address. */
export const comparable = (html: string): string => {
  const pictures = tagsOf(html, 'img');
  const plain = plainText(html);
  return [normalizeText(plain) || plain, ...pictures].join(' ');
};

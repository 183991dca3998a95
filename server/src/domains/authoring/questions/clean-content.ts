import type { QuestionDraft } from '@malaka/contracts/authoring/questions';
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
  const { type } = draft;
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
    answers: draft.answers.map((answer) =>
      type === 'essay'
        ? cleanCriterion(answer)
        : {
            ...answer,
            text: isPlain(type) ? cleanWord(answer.text) : cleanText(answer.text),
            score: isRange(answer.details) && type === 'calculated' ? 0 : rounded(answer.score),
            details: cleanDetails(type, answer.details),
            ...(answer.translation && {
              translation: cleanTranslation(type, answer.translation),
            }),
          },
    ),
    ...(draft.tags && { tags: Array.from(new Set(draft.tags.map((tag) => tag.trim()))) }),
  };
}

/** A word is dragged as a whole, and typed text is compared as text, so neither has markup. */
const isPlain = (type: QuestionDraft['type']): boolean =>
  [
    'dragwords',
    'true_false',
    'short',
    'number',
    'calculated',
    'ordering',
    'matching',
    'gaps',
    'hottext',
    'hotspot',
  ].includes(type);

type AnswerTranslation = NonNullable<QuestionDraft['answers'][number]['translation']>;

/** Rules of an answer apply to both languages; only words are translated. */
function cleanTranslation(
  type: QuestionDraft['type'],
  { text, details }: AnswerTranslation,
): AnswerTranslation {
  const hasText = type !== 'true_false' && type !== 'number';
  const clean = isPlain(type) ? cleanWord(text) : cleanText(text);
  if (type === 'number') return { text: '', details: cleanWord(details) };
  const hasDetails = type === 'grouping' || type === 'matching' || type === 'text';
  return {
    text: hasText ? clean : '',
    details: hasDetails ? cleanDetails(type, details) : '',
  };
}

function cleanDetails(type: QuestionDraft['type'], details: string): string {
  if (type === 'grouping') return joinItems(splitItems(details));
  if (type === 'matching') return cleanWord(details);
  if (type === 'hotspot') return areaIn(details);
  if (type === 'short') return details.trim() || '0';
  return type === 'text' ? cleanText(details) : details.trim();
}

/** In canonical notation if it is a valid area. */
function areaIn(details: string): string {
  const area = readArea(details);
  return area ? writeArea(area) : details.trim();
}

/**
 * The score of a criterion is its best level, whatever the input; the model answer is rich text.
 */
function cleanCriterion<Answer extends QuestionDraft['answers'][number]>(answer: Answer): Answer {
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

/** Equal for texts that read the same; pictures are compared by address. */
export const comparable = (html: string): string => {
  const pictures = tagsOf(html, 'img');
  const plain = plainText(html);
  return [normalizeText(plain) || plain, ...pictures].join(' ');
};

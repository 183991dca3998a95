import type { ShownQuestion } from '@malaka/contracts/authoring/shown-questions';
import { isMarkedText } from '@malaka/contracts/authoring/question-types';
import { drawBlanks, fillMarkers, renumberMarkers } from '@malaka/grading/markers';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';

type Texted = Pick<ShownQuestion, 'type' | 'text'> & Partial<Pick<ShownQuestion, 'answers'>>;

/**
 * A question for reading, not answering: its gaps are numbered lines, its passages plain. Square
 * brackets of other types are part of the text.
 */
export function readableText({ type, text, answers = [] }: Texted): string {
  if (!isMarkedText(type)) return withoutPicture({ type, text });
  const numbered = renumberMarkers(text);
  return type === 'hottext' ? fillMarkers(numbered, answers) : drawBlanks(numbered);
}

/** A hot spot shows its picture where places are marked, not in the text. */
export const withoutPicture = ({ type, text }: { type: string; text: string }): string =>
  type === 'hotspot' ? splitPicture(text).text : text;

/** The same as plain text; empty for a deleted question. */
export const plainQuestion = (question: Texted | undefined): string =>
  question ? plainText(readableText(question)) : '';

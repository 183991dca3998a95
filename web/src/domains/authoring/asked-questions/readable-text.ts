import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';
import { isMarkedText } from '@malaka/contracts/authoring/question-types';
import { drawBlanks, fillMarkers, renumberMarkers } from '@malaka/grading/markers';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';

type Texted = Pick<AskedQuestion, 'type' | 'text'> & Partial<Pick<AskedQuestion, 'answers'>>;

/**
 * A question to be read, not answered: its gaps are lines with their numbers, its passages stand. Square brackets of other
 * types are part of the text.
 */
export function readableText({ type, text, answers = [] }: Texted): string {
  if (!isMarkedText(type)) return withoutPicture({ type, text });
  const numbered = renumberMarkers(text);
  return type === 'hottext' ? fillMarkers(numbered, answers) : drawBlanks(numbered);
}

/** Of a hot spot the picture stands where places are marked on it, not in the text. */
export const withoutPicture = ({ type, text }: { type: string; text: string }): string =>
  type === 'hotspot' ? splitPicture(text).text : text;

/** The same without marks; nothing for a question that is gone. */
export const plainQuestion = (question: Texted | undefined): string =>
  question ? plainText(readableText(question)) : '';

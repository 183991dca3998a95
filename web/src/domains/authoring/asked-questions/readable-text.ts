import type { AskedQuestion } from '@malaka/contracts/authoring/asked-questions';
import { drawBlanks, renumberMarkers } from '@malaka/grading/markers';
import { plainText } from '@malaka/grading/plain-text';

type Texted = Pick<AskedQuestion, 'type' | 'text'>;

/**
 * A question to be read, not answered: its gaps are lines with their numbers. Square brackets of other
 * types are part of the text.
 */
export const readableText = ({ type, text }: Texted): string =>
  type === 'dragwords' ? drawBlanks(renumberMarkers(text)) : text;

/** The same without marks; nothing for a question that is gone. */
export const plainQuestion = (question: Texted | undefined): string =>
  question ? plainText(readableText(question)) : '';

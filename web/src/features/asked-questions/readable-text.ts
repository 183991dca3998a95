import type { AskedQuestion } from '@malaka/contracts/asked-questions';
import { drawBlanks, renumberMarkers } from '@malaka/grading/markers';

type Texted = Pick<AskedQuestion, 'type' | 'text'>;

/**
 * A question to be read, not answered: its gaps are lines with their numbers. Square brackets of other
 * types are part of the text.
 */
export const readableText = ({ type, text }: Texted): string =>
  type === 'dragwords' ? drawBlanks(renumberMarkers(text)) : text;

import { plainText } from '@malaka/grading/plain-text';
import type { GapsResponse } from '@malaka/contracts/authoring/shown-questions';
import type { KeyedQuestion } from './keyed-question.ts';
import { showQuestion } from './rules.ts';

/**
 * Describes where each piece of a response lies: in its gap, at its position, next to its match.
 */
export function placementTexts(
  question: KeyedQuestion,
): (placement: readonly [place: string, piece: number]) => string {
  const { answers, pieces } = showQuestion(question, 0);
  const textOf = (items: readonly { id: number; text: string }[], id: number) =>
    plainText(items.find((item) => item.id === id)?.text ?? '');
  return ([place, piece]) => {
    if (question.type === 'dragwords') return `${place}. ${textOf(pieces, piece)}`;
    if (question.type === 'ordering') return `${piece}. ${textOf(pieces, Number(place))}`;
    if (question.type === 'matching') {
      return `${textOf(answers, Number(place))} → ${textOf(pieces, piece)}`;
    }
    return `${textOf(pieces, Number(place))} → ${textOf(answers, piece)}`;
  };
}

/** The content of each gap, by its number. */
export function gapTexts(question: KeyedQuestion, { gaps }: GapsResponse): string[] {
  const shown = showQuestion(question, 0).gaps ?? [];
  return Object.entries(gaps).map(([gap, filled]) => {
    const option = shown[Number(gap) - 1]?.options.find(({ id }) => id === filled);
    return `${gap}. ${option ? plainText(option.text) : filled}`;
  });
}

import type { QuestionResponse } from '@malaka/contracts/authoring/asked-questions';
import type { QuestionResponse as GradedResponse } from '@malaka/grading/grade';
import { markersOf } from '@malaka/grading/markers';
import { type Piece, piecesOf } from '@malaka/grading/pieces';
import type { StoredGroup, StoredWord } from '#/domains/authoring/index.ts';
import type { KeyedQuestion } from './rules.ts';

/** The correct answer of a question, in the shape of a response. */
export function rightResponse(question: KeyedQuestion): QuestionResponse {
  switch (question.type) {
    case 'dragwords':
      return rightWords(question.text, question.answers);
    case 'grouping':
      return rightItems(question.answers);
    case 'multiple':
      return idsOf(question.answers.filter(({ score }) => score > 0));
    case 'text':
      return { answer: question.answers[0]?.text ?? '', extra: '' };
    case 'single': {
      const best = Math.max(0, ...question.answers.map(({ score }) => score));
      return idsOf(question.answers.filter(({ score }) => score > 0 && score === best));
    }
  }
}

const idsOf = (answers: readonly { id: number }[]) => answers.map(({ id }) => id);

/** Pieces with equal text are interchangeable; each is used once. */
function takerOf(texts: readonly string[]) {
  const left: Piece[] = piecesOf(texts);
  return (text: string): number | undefined => {
    const place = left.findIndex((piece) => piece.text === text);
    return place < 0 ? undefined : left.splice(place, 1)[0]?.id;
  };
}

function rightWords(html: string, words: readonly StoredWord[]): Record<string, number> {
  const take = takerOf(words.map(({ text }) => text));
  return Object.fromEntries(
    markersOf(html).flatMap((tag, n) => {
      const word = words.find((one) => one.tag === tag);
      const id = word && take(word.text);
      return id === undefined ? [] : [[String(n + 1), id]];
    }),
  );
}

function rightItems(groups: readonly StoredGroup[]): Record<string, number> {
  const take = takerOf(groups.flatMap(({ items }) => items));
  return Object.fromEntries(
    groups.flatMap((group) =>
      group.items.flatMap((item) => {
        const id = take(item);
        return id === undefined ? [] : [[String(id), group.id]];
      }),
    ),
  );
}

/** A key of the grading rules in the shape of a response to this version. */
export function keyResponse(question: KeyedQuestion, key: GradedResponse): QuestionResponse {
  switch (key.type) {
    case 'single':
      return [key.answerId];
    case 'multiple':
      return [...key.answerIds];
    case 'dragwords': {
      if (question.type !== 'dragwords') return {};
      const take = takerOf(question.answers.map(({ text }) => text));
      return Object.fromEntries(
        key.words.flatMap(({ blankId, word }) => {
          const id = take(word);
          return id === undefined ? [] : [[String(blankId), id]];
        }),
      );
    }
    case 'grouping': {
      if (question.type !== 'grouping') return {};
      const take = takerOf(question.answers.flatMap(({ items }) => items));
      return Object.fromEntries(
        key.placements.flatMap(({ item, groupId }) => {
          const id = take(item);
          return id === undefined ? [] : [[String(id), groupId]];
        }),
      );
    }
  }
}

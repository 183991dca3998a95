import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { DragWords } from './DragWords.tsx';
import { Grouping } from './Grouping.tsx';
import { OrderedAnswer } from './OrderedAnswer.tsx';
import { itemPlacesOf, placedIn, placedOf, wordPlacesOf } from './responses.ts';

type Props = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: QuestionResponse) => void;
};

/** Questions with words or items to place; loaded with the first question that needs it. */
export function PlacedAnswer({ question, response, onAnswer }: Props) {
  const { answers, pieces, text, type } = question;
  if (type === 'ordering') {
    return <OrderedAnswer items={pieces} places={placedOf(response)} onChange={onAnswer} />;
  }
  return type === 'dragwords' ? (
    <DragWords
      html={text}
      words={pieces}
      places={wordPlacesOf(response)}
      onChange={(places) => onAnswer(placedIn(places))}
    />
  ) : (
    <Grouping
      groups={answers}
      items={pieces}
      places={itemPlacesOf(response)}
      onChange={(places) => onAnswer(placedIn(places))}
    />
  );
}

import type { ShownQuestion, QuestionResponse } from '@malaka/contracts/authoring/shown-questions';
import { Stack, Text } from '@mantine/core';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import styles from './QuestionCard.module.css';
import { choose, chosenOf } from './responses.ts';

type Props = {
  question: ShownQuestion;
  response: QuestionResponse | undefined;
  onAnswer: (response: QuestionResponse) => void;
};

/** Choosing one or several answers by tap, arrow keys or the digit beside each. */
export function ChosenAnswer({ question, response, onAnswer }: Props) {
  const { answers, id, type } = question;
  const chosen = chosenOf(response);
  return (
    <Stack gap={10}>
      {answers.map((answer, index) => (
        <label key={answer.id} className={styles.answer}>
          <input
            type={type === 'multiple' ? 'checkbox' : 'radio'}
            name={`question-${id}`}
            checked={chosen.includes(answer.id)}
            onChange={() => onAnswer(choose(type, chosen, answer.id))}
          />
          <Text span flex={1} miw={0} lh={1.4} className="whole">
            <InlineRich html={answer.text} />
          </Text>
          <kbd className={styles.key} aria-hidden>
            {index + 1}
          </kbd>
        </label>
      ))}
    </Stack>
  );
}

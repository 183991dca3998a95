import type { FieldProps } from './QuestionField.tsx';
import { useId } from 'react';
import type { QuestionOf } from '@malaka/contracts/surveys/surveys/definition';
import { Group } from '@mantine/core';
import styles from './SurveyRunner.module.css';

/** A row of numbers with the meaning of its ends. */
export function RatingField({
  question,
  value,
  textOf,
  onAnswer,
  labelledBy,
  describedBy,
}: FieldProps<QuestionOf<'rating'>>) {
  const name = useId();
  const { from, to } = question;
  const [low, high] = [textOf(question.lowLabel), textOf(question.highLabel)];
  const marks = Array.from({ length: to - from + 1 }, (_one, n) => from + n);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input
              type="radio"
              name={name}
              checked={value === mark}
              onChange={() => onAnswer(mark)}
              aria-label={labelOf(mark, { from, to, low, high })}
            />
            <span aria-hidden>{mark}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <Group
          component="p"
          justify="space-between"
          wrap="nowrap"
          maw={640}
          mt="xs"
          className="quiet"
          aria-hidden
        >
          <span>{low}</span>
          <span>{high}</span>
        </Group>
      )}
    </div>
  );
}

type Ends = { from: number; to: number; low: string; high: string };

function labelOf(mark: number, { from, to, low, high }: Ends): string {
  if (mark === from && low) return `${mark} (${low})`;
  return mark === to && high ? `${mark} (${high})` : String(mark);
}

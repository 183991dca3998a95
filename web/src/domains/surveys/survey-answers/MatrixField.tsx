import type { QuestionOf } from '@malaka/contracts/surveys/surveys/definition';
import { Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { ChoiceList } from './ChoiceList.tsx';
import type { FieldProps } from './QuestionField.tsx';
import styles from './SurveyRunner.module.css';

type Cells = Record<string, string | string[]>;

/** One choice per row; rows are stacked, so that no phone has to scroll sideways. */
export function MatrixField({
  question,
  value,
  textOf,
  onAnswer,
  labelledBy,
  isInvalid,
}: FieldProps<QuestionOf<'matrix_radio' | 'matrix_checkbox'>>) {
  const id = useId();
  const cells = (typeof value === 'object' ? value : {}) as Cells;
  const choices = question.columns.map(({ key, title }) => ({ key, label: textOf(title) }));
  const change = (row: string, cell: string | string[] | undefined) => {
    const { [row]: _before, ...others } = cells;
    const next = cell === undefined ? others : { ...others, [row]: cell };
    onAnswer(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Stack role="group" aria-labelledby={labelledBy}>
      {question.rows.map(({ key, title }) => (
        <div
          key={key}
          className={styles.row}
          data-error={(isInvalid && question.isRequired && !(key in cells)) || undefined}
        >
          <Text id={`${id}-${key}`} fw={550} mb="xs" className="whole">
            {textOf(title)}
          </Text>
          <ChoiceList
            isInline
            isMultiple={question.kind === 'matrix_checkbox'}
            choices={choices}
            value={cells[key]}
            onAnswer={(cell) => change(key, cell)}
            labelledBy={`${labelledBy} ${id}-${key}`}
          />
        </div>
      ))}
    </Stack>
  );
}

import type { LessonReading } from '@malaka/contracts/learning/lessons';
import { Radio, Stack } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = {
  questions: LessonReading['questions'];
  /** The chosen option of each question. */
  answers: readonly (number | undefined)[];
  onChange: (answers: readonly (number | undefined)[]) => void;
};

/** The author's questions that check whether a text was read. */
export function ControlQuestions({ questions, answers, onChange }: Props) {
  const format = useFormat();
  return questions.map(({ text, options }, n) => (
    <Radio.Group
      key={text}
      w="100%"
      maw={560}
      ta="left"
      mb="sm"
      label={format.text(text)}
      value={answers[n] === undefined ? null : String(answers[n])}
      onChange={(chosen) => onChange(Object.assign([...answers], { [n]: Number(chosen) }))}
    >
      <Stack gap={4} mt={4}>
        {options.map((option, index) => (
          <Radio key={option} value={String(index)} label={format.text(option)} />
        ))}
      </Stack>
    </Radio.Group>
  ));
}

import { Group } from '@mantine/core';
import { ExportMenu } from '#/domains/authoring/question-imports/ExportMenu.tsx';
import { ImportQuestions } from '#/domains/authoring/question-imports/ImportQuestions.tsx';
import { BankPicker } from './BankPicker.tsx';

type Props = {
  lessonId: number;
  /** Second of a video. */
  time?: number | undefined;
};

/** Other ways to get questions into a place than to write them, and the way out. */
export function QuestionTools({ lessonId, time }: Props) {
  return (
    <Group gap="sm">
      <BankPicker lessonId={lessonId} time={time} />
      <ImportQuestions lessonId={lessonId} time={time} />
      {time === undefined && <ExportMenu lessonId={lessonId} />}
    </Group>
  );
}

import { Group } from '@mantine/core';
import {
  ExportMenu,
  ImportQuestions,
} from '#/domains/authoring/question-imports/QuestionFiles.tsx';
import { BankPicker } from './BankPicker.tsx';

type Props = {
  lessonId: number;
  /** Second of a video. */
  time?: number | undefined;
};

/** Ways to add questions other than writing them, and the export. */
export function QuestionTools({ lessonId, time }: Props) {
  return (
    <Group gap="sm">
      <BankPicker lessonId={lessonId} time={time} />
      <ImportQuestions lessonId={lessonId} time={time} />
      {time === undefined && <ExportMenu lessonId={lessonId} />}
    </Group>
  );
}

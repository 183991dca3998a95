import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RichText } from '#/ui/RichText.tsx';
import { questionsQuery } from './queries.ts';

type Props = {
  lessonId: number;
  /** Second of a video. */
  time?: number;
  mode: 'test' | 'video' | 'diagnostic';
  /** Other ways to get questions: from the bank, from a file. */
  actions?: ReactNode;
};

/** The questions of a place as cards, each edited where it stands. */
export function QuestionSet({ lessonId, time, actions }: Props) {
  const questions = useQuery(questionsQuery({ lessonId, time }));
  return (
    <Stack>
      {actions}
      {questions.data?.map((question) => (
        <RichText key={question.id} html={question.text} />
      ))}
    </Stack>
  );
}

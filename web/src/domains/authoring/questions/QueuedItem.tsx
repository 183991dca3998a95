import { plainText } from '@malaka/grading/plain-text';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionPlace } from './question-calls.ts';
import { QuestionEditor } from './QuestionEditor.tsx';
import type { Queued } from './question-queue.ts';
import type { QuestionQueue } from './use-question-queue.ts';

type Props = {
  queued: Queued;
  number: number;
  place: QuestionPlace;
  isDiagnostic: boolean;
  queue: QuestionQueue;
};

/** A new question that was not sent yet, or that the server refused. */
export function QueuedItem({ queued, number, place, isDiagnostic, queue }: Props) {
  const { t } = useTranslation(['questions', 'common']);
  const [isFixing, setIsFixing] = useState(false);
  const { form, problem, key } = queued;
  if (isFixing) {
    return (
      <li className="card">
        <QuestionEditor
          place={place}
          isDiagnostic={isDiagnostic}
          refused={queued}
          type={form.type}
          queue={queue}
          onClose={() => setIsFixing(false)}
        />
      </li>
    );
  }
  return (
    <li className="card" data-queued>
      <Text className="strong whole" lineClamp={2}>
        {number}. {plainText(form.text) || t('questions:line.picture')}
      </Text>
      <Group gap="4px 8px" mt={4} className="quiet">
        {problem === undefined && !queue.isWaiting && <Loader size={16} />}
        {problem === undefined && queue.isWaiting && <IconCloudOff size={18} aria-hidden />}
        {problem !== undefined && <IconAlertTriangle size={18} aria-hidden />}
        <span className={problem === undefined ? '' : 'errorText'}>
          {problem ?? t(queue.isWaiting ? 'questions:queue.waiting' : 'common:state.saving')}
        </span>
      </Group>
      {problem !== undefined && (
        <Group gap="xs" mt="sm">
          <Button onClick={() => setIsFixing(true)}>{t('questions:queue.mend')}</Button>
          <Button variant="default" onClick={() => queue.drop(key)}>
            {t('questions:queue.drop')}
          </Button>
        </Group>
      )}
    </li>
  );
}

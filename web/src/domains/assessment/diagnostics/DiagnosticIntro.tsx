import type { DiagnosticStanding } from '@malaka/contracts/assessment/diagnostics';
import { Button, Stack, Text } from '@mantine/core';
import {
  IconCalendarRepeat,
  IconClockHour4,
  IconCloudCheck,
  IconListNumbers,
  IconRoute,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { resumeStep } from '#/domains/assessment/attempts/attempt-state.ts';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import styles from './Diagnostic.module.css';
import { useStartDiagnostic } from './queries.ts';

/** Time to read a question, think and choose. */
const SECONDS_A_QUESTION = 40;

type Props = { standing: DiagnosticStanding; onStep: (step: TestStep) => void };

/** What the diagnostic is, how long it takes, and that it can be interrupted at any time. */
export function DiagnosticIntro({ standing, onStep }: Props) {
  const { t } = useTranslation('diagnostics');
  const format = useFormat();
  const start = useStartDiagnostic();
  const { year, state, questionsCount, answeredCount, categories } = standing;
  const minutes = Math.max(1, Math.round((questionsCount * SECONDS_A_QUESTION) / 60));
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: ({ questions, responses }) =>
        onStep(resumeStep(questions, new Map(responses.map((each) => [each.questionId, each])))),
      onError: (error) => showError(error, t('intro.failed')),
    });
  return (
    <Stack gap={20} p={{ base: 'lg', sm: 'xl' }} className="card">
      <Text size="lg" maw="70ch">
        {t('intro.lead', { year })}
      </Text>
      <ul className="rules">
        <li>
          <IconCalendarRepeat size={22} aria-hidden />
          <span>{t('intro.once', { year: year + 1 })}</span>
        </li>
        <li>
          <IconListNumbers size={22} aria-hidden />
          <span>{t('intro.questions', { count: questionsCount })}</span>
        </li>
        <li>
          <IconClockHour4 size={22} aria-hidden />
          <span>{t('intro.minutes', { time: format.minutes(minutes) })}</span>
        </li>
        <li>
          <IconCloudCheck size={22} aria-hidden />
          <span>{t('intro.saved')}</span>
        </li>
        <li>
          <IconRoute size={22} aria-hidden />
          <span>{t('intro.plan')}</span>
        </li>
      </ul>
      <div>
        <Text component="h2" fw={650} mb={10}>
          {t('intro.categories')}
        </Text>
        <ul className={styles.topics}>
          {categories.map(({ id, name }) => (
            <li key={id}>{format.text(name)}</li>
          ))}
        </ul>
      </div>
      <div className={styles.begin}>
        <Button size="lg" loading={start.isPending} onClick={begin}>
          {t(state === 'open' ? 'intro.resume' : 'intro.start')}
        </Button>
        {state === 'open' && (
          <Text c="dimmed">
            {t('intro.answered', { done: answeredCount, total: questionsCount })}
          </Text>
        )}
      </div>
    </Stack>
  );
}

import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import type { Place } from '@malaka/contracts/kit/place';
import { Button, Stack, Title } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TestStep } from '#/domains/assessment/attempts/test-step.ts';
import { messageOf } from '#/kit/api/api-error.ts';
import { QueuePlace } from '#/kit/ui/queue/QueuePlace.tsx';
import { placeQuery, useStartExam } from './queries.ts';

type Props = { exam: MyExamView; place: Place; onStep: (step: TestStep) => void };

/**
 * Shows the place in the queue after pressing start. The exam opens automatically while the page is
 * visible; otherwise it waits for the learner, because its clock would run.
 */
export function ExamQueue({ exam, place, onStep }: Props) {
  useQuery(placeQuery(exam.id, place));
  const [first] = useState(place);
  const [isAway, setIsAway] = useState(first.isIn);
  const isVisible = useDocumentVisibility() === 'visible';
  const start = useStartExam(exam.id);
  const begin = useEffectEvent(() => start.mutate(undefined, { onSuccess: () => onStep(1) }));
  const { isIn } = place;
  if (isIn && !isVisible && !isAway) setIsAway(true);
  useEffect(() => {
    if (!isIn) return;
    if (isAway) navigator.vibrate?.([200, 100, 200]);
    else begin();
  }, [isIn, isAway]);
  if (!isIn) return <Waiting place={place} from={first.place} />;
  return (
    <Turn
      isBusy={start.isPending}
      error={start.error}
      onStart={() => start.mutate(undefined, { onSuccess: () => onStep(1) })}
    />
  );
}

type TurnProps = { isBusy: boolean; error: Error | null; onStart: () => void };

function Turn({ isBusy, error, onStart }: TurnProps) {
  const { t } = useTranslation('my-exams');
  return (
    <Stack component="section" gap="md" p={{ base: 'lg', sm: 'xl' }} className="card">
      <div role="status">
        <Title order={2}>{t('queue.turn')}</Title>
        <p>{t('queue.turnHint')}</p>
      </div>
      {error && (
        <p role="alert" className="smallErrorText">
          {messageOf(error, t('startFailed'))}
        </p>
      )}
      <Button size="lg" mr={{ sm: 'auto' }} loading={isBusy} onClick={onStart}>
        {t('start')}
      </Button>
    </Stack>
  );
}

function Waiting({ place, from }: { place: Place; from: number }) {
  const { t } = useTranslation(['my-exams', 'queue']);
  return (
    <Stack component="section" gap="md" p={{ base: 'lg', sm: 'xl' }} className="card">
      <Title order={2}>{t('queue:title')}</Title>
      <QueuePlace {...place} from={from} />
      <p className="noteBox strong">{t('queue.clock')}</p>
      <p className="quiet">{t('queue.kept')}</p>
    </Stack>
  );
}

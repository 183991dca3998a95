import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { QuestionTools } from '#/domains/authoring/question-bank/QuestionTools.tsx';
import { QuestionSet } from '#/domains/authoring/questions/QuestionSet.tsx';
import { questionsQuery } from '#/domains/authoring/questions/queries.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { useChangeTime } from './queries.ts';
import { TimeForm } from './CreateTimePage.tsx';
import { type VideoFacts, type Place, timePath, TimesFrame } from './TimesFrame.tsx';

type Props = Place & { time: number };

/** The questions of one second, and the second itself. */
export function UpdateTimePage({ time, ...place }: Props) {
  const { t } = useTranslation('timed-questions');
  const [isMoving, move] = useDisclosure(false);
  const shown = minutesAndSeconds(time);
  return (
    <TimesFrame {...place} title={t('update.title', { time: shown })} isNested>
      {(facts) => (
        <>
          <Group gap="8px 16px" justify="space-between">
            <h2 data-figures>{t('update.title', { time: shown })}</h2>
            <Button
              variant="default"
              aria-expanded={isMoving}
              leftSection={<IconPencil size={18} />}
              onClick={move.toggle}
            >
              {t('update.change')}
            </Button>
          </Group>
          {isMoving && <MoveForm {...facts} place={place} time={time} onEnd={move.close} />}
          <QuestionSet
            place={{ lessonId: facts.lesson.id, time }}
            mode="video"
            // After choosing a time, authors write its first question.
            startsWith={
              facts.video.times.some((known) => known.time === time) ? undefined : 'single'
            }
            actions={<QuestionTools lessonId={facts.lesson.id} time={time} />}
          />
        </>
      )}
    </TimesFrame>
  );
}

type MoveProps = VideoFacts & { place: Place; time: number; onEnd: () => void };

function MoveForm({ lesson, video, place, time, onEnd }: MoveProps) {
  const { t } = useTranslation(['timed-questions', 'common']);
  const navigate = useNavigate();
  const { data: questions } = useQuery(questionsQuery({ lessonId: lesson.id, time }));
  const change = useChangeTime(lesson.id);
  const ids = questions?.map(({ id }) => id) ?? [];
  const goTo = (next: number) => {
    onEnd();
    void navigate({ href: timePath(place, next), replace: true });
  };
  const save = (next: number) => {
    // No questions yet: only the address changes.
    if (next === time || ids.length === 0) return goTo(next);
    change.mutate(
      { time: next, ids },
      {
        onSuccess: () => {
          showToast({ text: t('common:state.saved'), type: 'success' });
          goTo(next);
        },
        // spec §8: the notification here differs from all others
        onError: () => showToast({ text: t('unexpected'), type: 'error' }),
      },
    );
  };
  return (
    <div className="card">
      <TimeForm
        lesson={lesson}
        times={video.times.map((other) => other.time).filter((other) => other !== time)}
        duration={video.durationSeconds}
        first={time}
        saveLabel={t('update.save')}
        isBusy={change.isPending}
        refusal={isApiError(change.error) ? change.error.errors['time']?.[0] : undefined}
        onSave={save}
        onCancel={onEnd}
      />
    </div>
  );
}

import type { QuestionTimes } from '@malaka/contracts/authoring/timed-questions';
import { ActionIcon, Group, Stack, Text, Button, type ButtonProps } from '@mantine/core';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { showToast, showUndo } from '#/kit/ui/toast-store.ts';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { type Place, timePath, TimesFrame, timesPath } from './TimesFrame.tsx';
import styles from './TimesPage.module.css';
import { useDeleteTime, useRestoreTime } from './queries.ts';
import { Ends, Marks, Zones } from './VideoTimeline.tsx';
import videoTimelineStyles from './VideoTimeline.module.css';

/** Question times of a video, as cards and on its timeline. */
export function QuestionTimesPage(place: Place) {
  const { t } = useTranslation('timed-questions');
  return (
    <TimesFrame {...place} title={t('title')}>
      {({ lesson, video }) => (
        <>
          <Group gap="8px 16px" justify="space-between">
            <h2>{t('title')}</h2>
            <PathButton to={`${timesPath(place)}/create`} leftSection={<IconPlus size={18} />}>
              {t('add')}
            </PathButton>
          </Group>
          {video.times.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <>
              <VideoOverview video={video} />
              <TimeCards place={place} lessonId={lesson.id} times={video.times} />
            </>
          )}
        </>
      )}
    </TimesFrame>
  );
}

type CardsProps = { place: Place; lessonId: number; times: QuestionTimes['times'] };

function TimeCards({ place, lessonId, times }: CardsProps) {
  const { t } = useTranslation(['timed-questions', 'common']);
  const [removing, setRemoving] = useState<QuestionTimes['times'][number]>();
  const { remove, isRemoving } = useRemoveTime(lessonId);
  return (
    <>
      <Stack component="ul" gap="sm">
        {times.map((time) => (
          <li key={time.time}>
            <TimeCard place={place} time={time} onRemove={() => setRemoving(time)} />
          </li>
        ))}
      </Stack>
      <ConfirmModal
        isOpen={removing !== undefined}
        isDangerous
        title={t('remove.title', { time: minutesAndSeconds(removing?.time ?? 0) })}
        text={t('remove.text', { count: removing?.questionsCount ?? 0 })}
        confirmLabel={t('common:action.delete')}
        isBusy={isRemoving}
        onConfirm={() => removing && remove(removing.time, () => setRemoving(undefined))}
        onClose={() => setRemoving(undefined)}
      />
    </>
  );
}

type CardProps = { place: Place; time: CardsProps['times'][number]; onRemove: () => void };

function TimeCard({ place, time, onRemove }: CardProps) {
  const { t } = useTranslation('timed-questions');
  const format = useFormat();
  const shown = minutesAndSeconds(time.time);
  const path = timePath(place, time.time);
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.open}>
        <Text span size="lg" fw={650} flex="none" data-figures>
          {shown}
        </Text>
        <Stack component="span" gap={0}>
          <Truncated lines={2}>{format.text(time.firstText)}</Truncated>
          <Group component="span" gap="0 12px" className="quiet">
            {t('questions', { count: time.questionsCount })}
            {time.draftsCount > 0 && (
              <span className="warning">{t('drafts', { count: time.draftsCount })}</span>
            )}
          </Group>
        </Stack>
      </Link>
      <Group gap={0} wrap="nowrap" flex="none" pr="xs">
        <ActionIcon
          aria-label={t('editAt', { time: shown })}
          title={t('editAt', { time: shown })}
          renderRoot={(props) => <Link to={path} {...props} />}
        >
          <IconPencil size={20} />
        </ActionIcon>
        <RemoveButton
          label={t('deleteAt', { time: shown })}
          title={t('deleteAt', { time: shown })}
          onClick={onRemove}
        />
      </Group>
    </article>
  );
}

type Props = ButtonProps & { to: string; children: ReactNode };

/** A button that navigates to an address of the studio built from its place. */
function PathButton({ to, children, ...props }: Props) {
  return (
    <Button {...props} renderRoot={(root) => <Link to={to} {...root} />}>
      {children}
    </Button>
  );
}

/** Deletes a question time after confirmation, and offers an undo. */
function useRemoveTime(lessonId: number) {
  const { t } = useTranslation(['timed-questions', 'common']);
  const { mutate, isPending } = useDeleteTime(lessonId);
  const { mutate: restore } = useRestoreTime(lessonId);
  // spec §8: the notification here differs from all others
  const failed = () => showToast({ text: t('unexpected'), type: 'error' });
  const undo = (time: number) =>
    restore(
      { time },
      {
        onSuccess: () => showToast({ text: t('common:state.restored'), type: 'success' }),
        onError: failed,
      },
    );
  const remove = (time: number, onEnd: () => void) =>
    mutate(
      { time },
      {
        onSuccess: () =>
          showUndo(t('deleted', { time: minutesAndSeconds(time) }), t('undo'), () => undo(time)),
        onError: failed,
        onSettled: onEnd,
      },
    );
  return { remove, isRemoving: isPending };
}

/** All questions of a video on its timeline; the cards have the same as text. */
function VideoOverview({ video }: { video: QuestionTimes }) {
  const { t } = useTranslation('timed-questions');
  const { durationSeconds: duration } = video;
  if (duration === null) return null;
  const times = video.times.map(({ time }) => time);
  return (
    <div
      className={videoTimelineStyles.line}
      data-still
      role="img"
      aria-label={t('line.all', { count: times.length })}
    >
      <div className={videoTimelineStyles.track}>
        <Zones video={{ times, duration }} />
        <Marks times={times} duration={duration} />
      </div>
      <Ends duration={duration} />
    </div>
  );
}

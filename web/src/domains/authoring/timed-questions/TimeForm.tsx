import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Button, Group, NumberInput } from '@mantine/core';
import { IconClockPlus, IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Video, nearestFree, timeError } from '@malaka/grading/question-times';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { VideoTimeline } from './VideoTimeline.tsx';
import { type VideoHandle, VideoPlayer } from './VideoPlayer.tsx';
import { timeOf, type TypedTime, typedError, typedOf } from './question-time.ts';

type Props = {
  lesson: LessonView;
  /** Existing question times, without the one being changed. */
  times: readonly number[];
  duration: number | null;
  first?: number;
  saveLabel: string;
  isBusy?: boolean;
  /** The server's error for this time. */
  refusal?: string | undefined;
  onSave: (time: number) => void;
  onCancel?: () => void;
};

/** The video, its timeline and two inputs: three ways to choose a second. */
export function TimeForm({ lesson, times, first, onSave, onCancel, ...props }: Props) {
  const { t } = useTranslation(['timed-questions', 'common']);
  const player = useRef<VideoHandle>(null);
  const [played, setPlayed] = useState<number>();
  const duration = props.duration ?? played ?? null;
  const picked = useTypedTime(first, { times, duration });
  const { time, error, inputError } = picked;
  const choose = (at: number) => {
    picked.choose(at);
    player.current?.show(at);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (time !== undefined && !error) onSave(time);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <VideoPlayer lesson={lesson} ref={player} onDuration={setPlayed} />
      {duration !== null && (
        <VideoTimeline times={times} duration={duration} value={time ?? 0} onChange={choose} />
      )}
      <Group gap="sm" align="flex-start">
        <NumberInput
          label={t('minutes')}
          flex="1 1 110px"
          maw={140}
          value={picked.typed.minutes}
          onChange={(minutes) => picked.type({ minutes })}
          error={inputError === 'minutes' && t('error.minutes')}
          {...inputProps}
        />
        <NumberInput
          label={t('seconds')}
          flex="1 1 110px"
          maw={140}
          value={picked.typed.seconds}
          onChange={(seconds) => picked.type({ seconds })}
          error={inputError === 'seconds' && t('error.seconds')}
          {...inputProps}
        />
        <Group gap="xs" pt={{ xs: 25 }}>
          <NudgeButton label={t('earlier')} onClick={() => choose(Math.max(0, (time ?? 0) - 1))}>
            <IconMinus size={18} />
          </NudgeButton>
          <NudgeButton label={t('later')} onClick={() => choose((time ?? 0) + 1)}>
            <IconPlus size={18} />
          </NudgeButton>
          {played !== undefined && (
            <Button
              variant="default"
              leftSection={<IconClockPlus size={18} />}
              onClick={() => picked.choose(player.current?.time() ?? 0)}
            >
              {t('useCurrent')}
            </Button>
          )}
        </Group>
      </Group>
      <div aria-live="polite">
        {error && (
          <Group component="p" gap="8px 12px" className="errorText">
            {t(`error.${error}`)}
            {picked.free !== null && (
              <Button variant="light" onClick={() => choose(picked.free ?? 0)}>
                {t('useFree', { time: minutesAndSeconds(picked.free) })}
              </Button>
            )}
          </Group>
        )}
        {!error && props.refusal && (
          <Group component="p" gap="8px 12px" className="errorText">
            {props.refusal}
          </Group>
        )}
        {picked.isShared && !error && (
          <Group component="p" gap="8px 12px" className="dimmed">
            {t('joins')}
          </Group>
        )}
      </div>
      <Group gap="sm">
        <Button
          type="submit"
          loading={props.isBusy ?? false}
          disabled={time === undefined || error !== undefined}
        >
          {props.saveLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        )}
      </Group>
    </form>
  );
}

const inputProps = {
  min: 0,
  allowDecimal: false,
  allowNegative: false,
  clampBehavior: 'none',
  inputMode: 'numeric',
} as const;

type NudgeProps = { label: string; onClick: () => void; children: React.ReactNode };

function NudgeButton({ label, onClick, children }: NudgeProps) {
  return (
    <Button variant="default" px="sm" aria-label={label} title={label} onClick={onClick}>
      {children}
    </Button>
  );
}

/** A second that is typed, dragged or taken from the video, and its errors. */
function useTypedTime(first: number | undefined, video: Video) {
  const [typed, setTyped] = useState<TypedTime>(
    first === undefined ? { minutes: '', seconds: '' } : typedOf(first),
  );
  const time = timeOf(typed);
  const error = time === undefined ? undefined : timeError(time, video);
  const free = time !== undefined && error ? nearestFree(time, video) : null;
  return {
    typed,
    time,
    /** Not a valid number. */
    inputError: typedError(typed),
    /** Too close to another time, or past the end. */
    error,
    free,
    isShared: time !== undefined && video.times.includes(time),
    type: (part: Partial<TypedTime>) => setTyped((known) => ({ ...known, ...part })),
    choose: (at: number) => setTyped(typedOf(at)),
  };
}

import type { LessonView, LessonVideo } from '@malaka/contracts/learning/lessons';
import { Button, Group, NumberInput } from '@mantine/core';
import { IconClockPlus, IconMinus, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState, type Ref, useImperativeHandle } from 'react';
import { useTranslation } from 'react-i18next';
import { type Video, nearestFree, timeError } from '@malaka/grading/question-times';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { minutesAndSeconds } from '#/kit/ui/minutes-and-seconds.ts';
import { EmbeddedVideo } from '#/domains/authoring/videos/EmbeddedVideo.tsx';
import { readQuality } from '#/domains/authoring/videos/quality-choice.ts';
import { videoQuery } from '#/domains/authoring/videos/queries.ts';
import { useStream } from '#/domains/authoring/videos/use-stream.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { VideoTimeline } from './VideoTimeline.tsx';
import { timeOf, type TypedTime, typedError, typedOf } from './question-time.ts';
import styles from './TimeForm.module.css';
import { type Place, timePath, TimesFrame } from './TimesFrame.tsx';

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

type VideoHandle = { time: () => number; show: (time: number) => void };

type VideoPlayerProps = {
  lesson: LessonView;
  /** Absent for an external player, which does not report its position. */
  ref: Ref<VideoHandle | null>;
  onDuration: (duration: number) => void;
};

/** The video of your lesson, to find a moment in; watching it here is not counted. */
function VideoPlayer({ lesson, ref, onDuration }: VideoPlayerProps) {
  const format = useFormat();
  const { data: address } = useQuery(videoQuery(lesson.id));
  if (!lesson.video || !address) return null;
  if (address.frame) return <EmbeddedVideo src={address.frame} title={format.text(lesson.name)} />;
  return <OwnVideo lesson={lesson} video={lesson.video} ref={ref} onDuration={onDuration} />;
}

function OwnVideo({ lesson, video, ref, onDuration }: VideoPlayerProps & { video: LessonVideo }) {
  const { t } = useTranslation('lesson');
  const element = useRef<HTMLVideoElement>(null);
  const [quality] = useState(() => readQuality(video.qualities));
  const options = { lessonId: lesson.id, video, startAt: 0, quality, isStill: true };
  const stream = useStream(element, options);
  useImperativeHandle(ref, () => ({
    time: () => Math.floor(element.current?.currentTime ?? 0),
    show: (time) => {
      const player = element.current;
      if (!player || player.readyState === 0) return;
      player.pause();
      player.currentTime = time;
    },
  }));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- its author knows what is said */}
      <video
        ref={element}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        aria-label={t('video.label')}
        onLoadedMetadata={(event) => onDuration(event.currentTarget.duration)}
      />
      {stream.isBroken && (
        <ErrorState title={t('video.broken')} text={t('video.brokenText')} onRetry={stream.retry} />
      )}
    </>
  );
}

/** Chooses a time in the video; adding its first question makes it a question time. */
export function CreateTimePage(place: Place) {
  const { t } = useTranslation('timed-questions');
  const navigate = useNavigate();
  return (
    <TimesFrame {...place} title={t('create.title')} isNested>
      {({ lesson, video }) => (
        <>
          <h2>{t('create.title')}</h2>
          <p className="dimmed">{t('create.hint')}</p>
          <TimeForm
            lesson={lesson}
            times={video.times.map(({ time }) => time)}
            duration={video.durationSeconds}
            saveLabel={t('create.save')}
            onSave={(time) => void navigate({ href: timePath(place, time) })}
          />
        </>
      )}
    </TimesFrame>
  );
}

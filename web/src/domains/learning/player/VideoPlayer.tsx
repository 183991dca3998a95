import type { LessonVideo, LessonView } from '@malaka/contracts/learning/lessons';
import { Loader, Stack } from '@mantine/core';
import { BufferingIndicator, Container, Gesture, useTapGesture } from '@videojs/react';
import { Video } from '@videojs/react/video';
import { useState, useRef, useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { neighbourMarker } from '#/domains/learning/timed-answers/crossing.ts';
import { PlayerQuestions } from '#/domains/learning/timed-answers/PlayerQuestions.tsx';
import {
  useVideoAnswers,
  useVideoGate,
} from '#/domains/learning/timed-answers/use-video-answers.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { openKeys, useAreKeysOpen } from '#/kit/ui/open-keys.ts';
import { useLetterKeys, useKeyLines, pressedOn } from '#/kit/ui/hotkeys.ts';
import { storeQuality, readQuality, useCaptions, useStream } from '#/domains/authoring/index.ts';
import { CoverageNote } from './CoverageNote.tsx';
import { VideoProvider, useVideo, usePlayback, type PlayerControls } from './use-playback.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { seekLimit } from './seek-limit.ts';
import { useWatching } from './watch-saver.ts';
import styles from './VideoPlayer.module.css';
import { JUMP_SECONDS, keyAction, playerKeys } from './key-action.ts';

type Props = {
  lesson: LessonView;
  video: LessonVideo;
  startAt: number;
  /** On the first viewing, seeking ahead is limited to what was watched. */
  isLocked: boolean;
};

export function VideoPlayer(props: Props) {
  return (
    <VideoProvider>
      <Player {...props} />
    </VideoProvider>
  );
}

function Player({ lesson, video, startAt, isLocked }: Props) {
  // Includes the texts of questions: loading them later would suspend the video.
  const { t } = useTranslation(['lesson', 'test']);
  const format = useFormat();
  const element = useRef<HTMLVideoElement>(null);
  const playButton = useRef<HTMLButtonElement>(null);
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const [quality, setQuality] = useState(() => readQuality(video.qualities));
  const areKeysShown = useAreKeysOpen();
  const isPreview = useIsPreview();
  const answers = useVideoAnswers(lesson);
  const { saver: watchSaver, isUnsent } = useWatching(lesson, answers.sets);
  const gate = useVideoGate(answers.sets, startAt);
  const hasLetters = useLetterKeys();
  const stream = useStream(element, { lessonId: lesson.id, video, startAt, quality });
  const captions = useCaptions(element, stream.captions);
  const isFull = useVideo((playback) => playback.fullscreen);
  const duration = useVideo((playback) => playback.duration) || video.durationSeconds;
  const { state, controls, events } = usePlayback(element, {
    watchSaver,
    limit: (furthest) =>
      seekLimit({ gaps: video.gaps, duration: video.durationSeconds }, { furthest, isLocked }),
    gate,
  });
  usePlayerKeys({
    controls,
    toggleCaptions: captions.toggle,
    goToMarker: (direction) => {
      const marker = neighbourMarker(answers.sets, state.time, direction);
      if (marker !== undefined) controls.seek(marker);
    },
  });

  return (
    <Stack>
      <Container
        ref={setFrame}
        className={styles.frame}
        data-full={isFull || undefined}
        tabIndex={-1}
        aria-label={format.text(lesson.name)}
      >
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- not every video has them */}
        <Video
          ref={element}
          className={styles.video}
          playsInline
          preload="auto"
          poster={video.poster ?? undefined}
          aria-label={t('lesson:video.label')}
          {...events}
        >
          {stream.captions.map(({ language, url }) => (
            <track
              key={language}
              kind="captions"
              srcLang={language}
              label={t(`lesson:video.captionLanguage.${language}`)}
              src={url}
            />
          ))}
        </Video>
        {!gate.asking && !areKeysShown && <PlayerGestures controls={controls} />}
        <BufferingIndicator
          className={styles.loading}
          render={(attributes, { visible }) => (
            <div {...attributes} role="status">
              {visible && <Loader color="white" aria-label={t('lesson:video.loading')} />}
            </div>
          )}
        />
        <PlayerQuestions
          answers={answers}
          gate={gate}
          time={state.time}
          isStrict={isLocked}
          hasDigitKeys={hasLetters}
          controls={controls}
          frame={frame}
          onClose={() => playButton.current?.focus()}
        />
        <PlayerBar
          time={state.time}
          duration={duration}
          gaps={video.gaps}
          sets={answers.sets}
          playButton={playButton}
          qualities={stream.isPlain ? [] : video.qualities}
          quality={quality}
          onQuality={(label) => {
            setQuality(label);
            storeQuality(label);
            stream.setQuality(label);
          }}
          captions={captions}
          onKeys={openKeys}
        />
      </Container>
      {stream.isBroken && (
        <ErrorState
          title={t('lesson:video.broken')}
          text={t('lesson:video.brokenText')}
          onRetry={stream.retry}
        />
      )}
      {!isPreview && (
        <CoverageNote
          video={video}
          sets={answers.sets}
          isUnsent={isUnsent || (answers.isCut && answers.waiting.size > 0)}
          isSeekRefused={state.isSeekRefused}
          onJump={(at) => {
            controls.seek(at);
            controls.play();
          }}
        />
      )}
    </Stack>
  );
}

/**
 * A tap plays or pauses; a double tap at one side jumps. In full screen a touch shows the controls.
 */
function PlayerGestures({ controls }: { controls: PlayerControls }) {
  const isFull = useVideo((video) => video.fullscreen);
  useTapGesture(controls.toggle, { disabled: isFull, pointer: 'touch' });
  useTapGesture(controls.toggle, { pointer: 'mouse' });
  return (
    <>
      {isFull && <Gesture type="tap" pointer="touch" action="toggleControls" />}
      <Gesture
        type="doubletap"
        pointer="touch"
        region="left"
        action="seekStep"
        value={-JUMP_SECONDS}
      />
      <Gesture
        type="doubletap"
        pointer="touch"
        region="right"
        action="seekStep"
        value={JUMP_SECONDS}
      />
    </>
  );
}

type Options = {
  controls: PlayerControls;
  toggleCaptions: () => void;
  /** Seeks to the next or previous question marker. */
  goToMarker: (direction: 'next' | 'previous') => void;
};

function usePlayerKeys(options: Options) {
  const { controls, goToMarker, toggleCaptions } = options;
  const video = useVideo();
  const hasLetters = useLetterKeys();
  const { t } = useTranslation('lesson');
  useKeyLines(
    playerKeys(hasLetters).map(({ keys, meaning }) => ({ keys, does: t(`video.key.${meaning}`) })),
  );
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A focused slider has already used the key.
    if (event.defaultPrevented) return;
    const action = keyAction(event, pressedOn(event), hasLetters);
    if (!action) return;
    event.preventDefault();
    if (action.kind === 'step') controls.step(action.seconds);
    if (action.kind === 'toggle') controls.toggle();
    if (action.kind === 'mute') video.toggleMuted();
    if (action.kind === 'captions') toggleCaptions();
    if (action.kind === 'fullscreen') void video.toggleFullscreen();
    if (action.kind === 'next' || action.kind === 'previous') goToMarker(action.kind);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

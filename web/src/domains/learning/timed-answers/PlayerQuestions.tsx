import { useEffect, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from '@mantine/core';
import { loadPlacing } from '#/domains/authoring/index.ts';
import { AttemptLanguages } from '#/domains/assessment/index.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import {
  openTimes,
  partStart,
  nextQuestionSecond,
  isSetSettled,
  type StandingSet,
} from './crossing.ts';
import styles from './PlayerQuestions.module.css';
import type { VideoAnswers, VideoGate } from './use-video-answers.ts';
import questionPanelStyles from './QuestionPanel.module.css';
import { QuestionRound } from './QuestionRound.tsx';

type Controls = { play: () => void; seek: (at: number) => void };

type Props = {
  answers: VideoAnswers;
  gate: VideoGate;
  time: number;
  isStrict: boolean;
  hasDigitKeys: boolean;
  controls: Controls;
  frame: HTMLElement | null;
  /** Returns the focus to the play button. */
  onClose: () => void;
};

/** A later disconnection must not prevent a question from being drawn. */
const fetchParts = () => Promise.all([import('#/kit/ui/SafeHtml.tsx'), loadPlacing()]);

/** Questions of a video: a notice two seconds before, then the panel. */
export function PlayerQuestions(props: Props) {
  const { answers, gate, time, isStrict, controls, frame, onClose } = props;
  const { t } = useTranslation('lesson');
  const { sets } = answers;
  useEffect(() => void fetchParts().catch(() => undefined), []);
  const openSet = gate.asking && sets.find((set) => set.time === gate.asking?.time);
  const isSoon = !gate.asking && nextQuestionSecond(openTimes(sets), time) !== undefined;
  const goOn = (onward: number | null) => {
    if (onward !== null) controls.seek(onward);
    controls.play();
    onClose();
  };
  const watchAgain = (from: number) => {
    gate.leave();
    goOn(from);
  };
  return (
    <>
      <p role="status" className={styles.soon}>
        {isSoon && <span>{t('questions.soon')}</span>}
      </p>
      {openSet && (
        <QuestionPanel
          key={openSet.time}
          set={openSet}
          answers={answers}
          from={partStart(sets, openSet.time)}
          hasDigitKeys={props.hasDigitKeys}
          frame={frame}
          onContinue={() => goOn(gate.pass())}
          onPutOff={isStrict ? undefined : () => goOn(gate.putOff())}
          onWatchAgain={() => watchAgain(partStart(sets, openSet.time))}
        />
      )}
    </>
  );
}

export type PanelActions = {
  onContinue: () => void;
  /** Continues without the answers; absent if the order is strict. */
  onPutOff: (() => void) | undefined;
  onWatchAgain: () => void;
};

type QuestionPanelProps = PanelActions & {
  set: StandingSet;
  answers: VideoAnswers;
  /** Second from which to watch again. */
  from: number;
  hasDigitKeys: boolean;
  /** Rendered inside the player, so that it is visible in full screen. */
  frame: HTMLElement | null;
};

/** A preview records nothing. */
function Languages({ lessonId, children }: { lessonId: number; children: ReactNode }) {
  const isPreview = useIsPreview();
  if (isPreview) return children;
  return (
    <AttemptLanguages place="video" placeId={lessonId}>
      {children}
    </AttemptLanguages>
  );
}

/** The questions of one second, over the video, which stays mounted and keeps buffering. */
function QuestionPanel({ frame, ...props }: QuestionPanelProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const [round, setRound] = useState(0);
  const isSettled = isSetSettled(props.set);
  return (
    <Modal.Root
      opened
      onClose={isSettled ? props.onContinue : () => undefined}
      closeOnClickOutside={false}
      closeOnEscape={isSettled}
      // The play button gets the focus: the panel opened on its own.
      returnFocus={false}
      size="lg"
      classNames={{ inner: questionPanelStyles.inner! }}
      xOffset="2vw"
      yOffset="2dvh"
      transitionProps={{ duration: 0 }}
      {...(frame && { portalProps: { target: frame } })}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content
        className={questionPanelStyles.panel}
        aria-label={t('questions.panel', { time: format.clock(props.set.time * 1000) })}
      >
        <Languages lessonId={props.answers.lessonId}>
          <QuestionRound key={round} {...props} onTryAgain={() => setRound(round + 1)} />
        </Languages>
      </Modal.Content>
    </Modal.Root>
  );
}

import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttemptLanguages } from '#/domains/assessment/index.ts';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isSetSettled, type StandingSet } from './crossing.ts';
import styles from './QuestionPanel.module.css';
import { QuestionRound } from './QuestionRound.tsx';
import type { VideoAnswers } from './use-video-answers.ts';

export type PanelActions = {
  onContinue: () => void;
  /** Continues without the answers; absent if the order is strict. */
  onPutOff: (() => void) | undefined;
  onWatchAgain: () => void;
};

type Props = PanelActions & {
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
export function QuestionPanel({ frame, ...props }: Props) {
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
      classNames={{ inner: styles.inner! }}
      xOffset="2vw"
      yOffset="2dvh"
      transitionProps={{ duration: 0 }}
      {...(frame && { portalProps: { target: frame } })}
    >
      <Modal.Overlay backgroundOpacity={0.6} />
      <Modal.Content
        className={styles.panel}
        aria-label={t('questions.panel', { time: format.clock(props.set.time * 1000) })}
      >
        <Languages lessonId={props.answers.lessonId}>
          <QuestionRound key={round} {...props} onTryAgain={() => setRound(round + 1)} />
        </Languages>
      </Modal.Content>
    </Modal.Root>
  );
}

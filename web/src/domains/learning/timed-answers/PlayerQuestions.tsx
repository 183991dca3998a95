import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPlacing } from '#/domains/authoring/index.ts';
import { openTimes, partStart, nextQuestionSecond } from './crossing.ts';
import styles from './PlayerQuestions.module.css';
import { QuestionPanel } from './QuestionPanel.tsx';
import type { VideoAnswers } from './use-video-answers.ts';
import type { VideoGate } from './use-video-gate.ts';

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

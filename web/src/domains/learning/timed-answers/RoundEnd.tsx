import { Button, Text } from '@mantine/core';
import { IconPlayerPlayFilled, IconRefresh, IconRotate2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { isSetSettled, type StandingSet } from './crossing.ts';
import styles from './QuestionPanel.module.css';
import type { PanelActions } from './QuestionPanel.tsx';
import { takeFocus } from './take-focus.ts';

type Props = PanelActions & { set: StandingSet; from: number; onTryAgain: () => void };

/** After the last question: continue the video, or try again. */
export function RoundEnd({ set, from, onContinue, onPutOff, onTryAgain, onWatchAgain }: Props) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  const { questions } = set;
  const right = questions.filter(({ state }) => state === 'right').length;
  const queued = questions.filter(({ isKept }) => isKept).length;
  const isSettled = isSetSettled(set);
  const goOn = isSettled ? onContinue : onPutOff;
  return (
    <>
      {questions.length > 1 && queued === 0 && (
        <Text fw={600} mt="md">
          {t('questions.sum', { right, total: questions.length })}
        </Text>
      )}
      <div className={`actions ${styles.actions}`}>
        {right + queued < questions.length && (
          <>
            <Button
              variant="default"
              leftSection={<IconRotate2 size={18} aria-hidden />}
              onClick={onWatchAgain}
            >
              {t('questions.watchAgain', { time: format.clock(from * 1000) })}
            </Button>
            <Button
              variant={isSettled ? 'default' : 'filled'}
              leftSection={<IconRefresh size={18} aria-hidden />}
              {...(!isSettled && { ref: takeFocus })}
              onClick={onTryAgain}
            >
              {t('questions.tryAgain')}
            </Button>
          </>
        )}
        {goOn && (
          <Button
            variant={isSettled ? 'filled' : 'subtle'}
            leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
            {...(isSettled && { ref: takeFocus })}
            onClick={goOn}
          >
            {t(isSettled ? 'questions.continue' : 'questions.putOff')}
          </Button>
        )}
      </div>
    </>
  );
}

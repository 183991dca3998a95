import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ImportQuestions.module.css';

export function ReadingBar({ percent, onStop }: { percent: number; onStop: () => void }) {
  const { t } = useTranslation('question-imports');
  const format = useFormat();
  const isSent = percent >= 100;
  return (
    <div className={styles.reading} role="status">
      <p>{isSent ? t('reading') : t('sending', { percent: format.percent(percent) })}</p>
      <Progress value={percent} animated={isSent} aria-hidden />
      <Button variant="default" onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}

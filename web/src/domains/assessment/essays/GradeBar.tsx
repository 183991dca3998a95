import { Button, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from '#/kit/reviewing/DecisionBar.module.css';

type Props = {
  /** Null until every criterion has a level. */
  score: number | null;
  maxScore: number;
  isBusy: boolean;
  isReady: boolean;
  error: string | null;
  onSend: () => void;
};

/** Always visible: the points of the chosen levels, and the only button. */
export function GradeBar({ score, maxScore, isBusy, isReady, error, onSend }: Props) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  return (
    <section aria-label={t('bar')} className={styles.bar}>
      {error && (
        <Text className="errorBox" mb={12} role="alert">
          {error}
        </Text>
      )}
      <div className={styles.row}>
        <strong className={styles.parts} role="status" data-figures>
          {score === null
            ? t('chooseLevels')
            : t('given', { score: format.number(score), max: format.number(maxScore) })}
        </strong>
        <Button
          className={styles.confirm}
          leftSection={<IconCheck size={20} aria-hidden />}
          loading={isBusy}
          disabled={!isReady}
          aria-keyshortcuts="C"
          onClick={onSend}
        >
          {t('send')}
        </Button>
      </div>
    </section>
  );
}

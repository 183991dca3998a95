import { Button, CloseButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './TargetStrip.module.css';

type Props = {
  /** What is held. */
  title: string;
  targets: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
  onCancel: () => void;
};

/** On a phone: every place that a held piece can go to, in reach of the thumb whatever is scrolled. */
export function TargetStrip({ title, targets, onChoose, onCancel }: Props) {
  const { t } = useTranslation(['test', 'common']);
  return (
    <div className={styles.strip} role="group" aria-label={title}>
      <div className={styles.head}>
        <span className={styles.title}>{title}</span>
        <CloseButton size="xl" aria-label={t('common:action.cancel')} onClick={onCancel} />
      </div>
      <div className={styles.targets}>
        {targets.map(({ key, text }) => (
          <Button key={key} variant="light" className={styles.target} onClick={() => onChoose(key)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

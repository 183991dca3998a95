import { Button } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Providers.module.css';

type Props = {
  name: string;
  text: string;
  isChosen: boolean;
  /** Nothing can be chosen now. */
  isLocked: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

export function ProviderCard({ name, text, isChosen, isLocked, isBusy, onChoose }: Props) {
  const { t } = useTranslation('providers');
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.about}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>{text}</p>
      </div>
      {isChosen ? (
        <p className={styles.chosen}>
          <IconCircleCheckFilled size={22} aria-hidden /> {t('chosen')}
        </p>
      ) : (
        <Button
          variant="light"
          loading={isBusy}
          disabled={isLocked && !isBusy}
          aria-label={`${t('choose')}: ${name}`}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      )}
    </article>
  );
}

import { Button, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Providers.module.css';

type Props = {
  /** Of the name: one below the title of the list. */
  heading: 'h2' | 'h3';
  name: string;
  text: string;
  isChosen: boolean;
  /** Nothing can be chosen now. */
  isLocked: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

export function ProviderCard({ heading: Heading, name, text, isChosen, ...props }: Props) {
  const { t } = useTranslation('providers');
  const { isLocked, isBusy, onChoose } = props;
  return (
    <article className={styles.card} data-chosen={isChosen || undefined}>
      <div className={styles.about}>
        <Heading className={styles.name}>{name}</Heading>
        <Text className="quiet" mt={2}>
          {text}
        </Text>
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

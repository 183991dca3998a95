import { Box, Button, Group, Text } from '@mantine/core';
import { IconCircleCheckFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './Providers.module.css';

type Props = {
  /** Level of the name: one below the title of the list. */
  heading: 'h2' | 'h3';
  name: string;
  text: string;
  isChosen: boolean;
  /** The choice is closed now. */
  isLocked: boolean;
  isBusy: boolean;
  onChoose: () => void;
};

export function ProviderCard({ heading: Heading, name, text, isChosen, ...props }: Props) {
  const { t } = useTranslation('providers');
  const { isLocked, isBusy, onChoose } = props;
  return (
    <Group
      component="article"
      gap="12px 20px"
      className={`card ${styles.card}`}
      data-chosen={isChosen || undefined}
    >
      <Box flex="1 1 260px" miw={0}>
        <Text component={Heading} size="lg" fw={600} className="whole">
          {name}
        </Text>
        <Text className="quiet" mt={2}>
          {text}
        </Text>
      </Box>
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
    </Group>
  );
}

import { Button, Group, Text } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LandingPage.module.css';

type Props = { url: string };

export function TelegramInvitation({ url }: Props) {
  const { t } = useTranslation('landing');
  if (!url) return null;
  return (
    <section className={styles.section}>
      <Group className={styles.telegram} gap="20px 32px" justify="space-between">
        <div>
          <h2 className={styles.title}>{t('telegram.title')}</h2>
          <Text mt={6}>{t('telegram.text')}</Text>
        </div>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          leftSection={<IconBrandTelegram size={22} />}
        >
          {t('telegram.open')}
        </Button>
      </Group>
    </section>
  );
}

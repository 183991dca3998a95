import { Button } from '@mantine/core';
import { IconBrandTelegram } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './LandingPage.module.css';

type Props = { url: string };

export function TelegramInvitation({ url }: Props) {
  const { t } = useTranslation('landing');
  if (!url) return null;
  return (
    <section className={styles.section}>
      <div className={styles.telegram}>
        <div>
          <h2>{t('telegram.title')}</h2>
          <p>{t('telegram.text')}</p>
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
      </div>
    </section>
  );
}

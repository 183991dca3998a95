import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { acceptInstall, declineInstall, type InstallWay } from '#/kit/offline/install.ts';
import { Star } from '#/kit/ui/GirihPattern.tsx';
import styles from './InstallOffer.module.css';

type Props = { way: InstallWay };

/** Offers once to install the platform as an app. */
export function InstallOffer({ way }: Props) {
  const { t } = useTranslation('app');
  return (
    <section className={styles.offer} aria-labelledby="install-title">
      <Star size={36} className={styles.star} />
      <div className={styles.words}>
        <h2 id="install-title">{t('install.title')}</h2>
        <p>{t('install.text')}</p>
        {way === 'share' && <p className="strong">{t('install.iphone')}</p>}
      </div>
      <Group gap="xs">
        {way === 'button' && (
          <Button onClick={() => void acceptInstall()}>{t('install.accept')}</Button>
        )}
        <Button variant="default" onClick={declineInstall}>
          {t('install.decline')}
        </Button>
      </Group>
    </section>
  );
}

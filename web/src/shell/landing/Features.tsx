import type { Landing } from '@malaka/contracts/content/platform-content';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LandingIcon } from '#/domains/content/index.ts';
import styles from './LandingPage.module.css';

type Props = { features: Landing['features'] };

export function Features({ features }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (features.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('features.title')}</h2>
      <ul className={styles.features}>
        {features.map(({ title, text, icon }) => (
          <li key={title} className={`card ${styles.feature}`}>
            <span className={styles.icon}>
              <LandingIcon name={icon} />
            </span>
            <div>
              <h3 className="title">{format.text(title)}</h3>
              <Text className="dimmed" mt={6}>
                {format.text(text)}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

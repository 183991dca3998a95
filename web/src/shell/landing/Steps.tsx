import type { Landing } from '@malaka/contracts/content/platform-content';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LandingIcon } from '#/domains/content/index.ts';
import styles from './LandingPage.module.css';

type Props = { steps: Landing['steps'] };

export function Steps({ steps }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  if (steps.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('steps.title')}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text, icon }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3 className="title">
                <LandingIcon name={icon} size={22} /> {format.text(title)}
              </h3>
              <Text className="dimmed" mt={6}>
                {format.text(text)}
              </Text>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

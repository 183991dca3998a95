import type { Topic } from '@malaka/contracts/learning/tests';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './TopicBars.module.css';

type Props = { topics: readonly Topic[] };

/** How well each topic went, as bars from 0. */
export function TopicBars({ topics }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  if (topics.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('result.topics')}</h2>
      <ul className={styles.topics}>
        {topics.map(({ name, percent, rightCount, questionsCount }) => (
          <li key={name}>
            <span className={styles.name}>
              {name === '' ? t('result.otherTopics') : format.text(name)}
            </span>
            <span className={styles.value}>
              {format.wholePercent(percent)}{' '}
              <span className={styles.count}>
                {t('result.topicCount', { right: rightCount, total: questionsCount })}
              </span>
            </span>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ width: `${percent}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

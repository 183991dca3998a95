import { DELIVERY_STATES } from '@malaka/contracts/conversation/choices';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Deliveries.module.css';
import { figuresQuery } from './queries.ts';

/** The last day by channel, so that a failing one is noticed before anybody calls. */
export function DeliveryFigures() {
  const { t } = useTranslation('deliveries');
  const format = useFormat();
  const { data } = useQuery(figuresQuery);
  if (!data) return null;
  return (
    <section aria-label={t('day')}>
      <Title order={2} size="h5" mb="xs">
        {t('day')}
      </Title>
      <ul className={styles.channels}>
        {data.map((figures) => (
          <li key={figures.channel} className={`card ${styles.channel}`}>
            <strong>{t(`channel.${figures.channel}`)}</strong>
            <dl>
              {DELIVERY_STATES.filter((state) => figures[state] > 0).map((state) => (
                <div key={state} data-state={state}>
                  <dt>{t(`state.${state}`)}</dt>
                  <dd data-figures>{format.number(figures[state])}</dd>
                </div>
              ))}
            </dl>
            {DELIVERY_STATES.every((state) => figures[state] === 0) && <span>—</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

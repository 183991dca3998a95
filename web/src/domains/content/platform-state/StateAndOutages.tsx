import type { PublicState, SignState } from '@malaka/contracts/content/platform-state';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import styles from './PlatformState.module.css';

const MINUTE_MS = 60_000;

/** When the platform was down, so that people can tell what caused a problem. */
export function OutageList({ outages }: Pick<PublicState, 'outages'>) {
  const { t } = useTranslation('platform-state');
  const format = useFormat();
  const span = (from: Date, until: Date) => {
    const isOneDay = format.date(from) === format.date(until);
    return `${format.dateTime(from)} – ${isOneDay ? format.time(until) : format.dateTime(until)}`;
  };
  return (
    <SectionCard title={t('outages')}>
      {outages.length === 0 ? (
        <Text className="quiet">{t('noOutages')}</Text>
      ) : (
        <ul className={styles.outages}>
          {outages.map(({ beganAt, endedAt }) => (
            <li key={beganAt.getTime()}>
              <span data-figures>{span(beganAt, endedAt)}</span>
              <span className="quiet">
                {t('lasted', {
                  time: format.minutes(
                    Math.ceil((endedAt.getTime() - beganAt.getTime()) / MINUTE_MS),
                  ),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}

const ICONS = { ok: IconCircleCheck, slow: IconAlertTriangle, failed: IconCircleX };

type Props = { state: SignState; label: string };

/** Never by colour alone. */
export function StateMark({ state, label }: Props) {
  const Icon = ICONS[state];
  return (
    <span className={styles.mark} data-state={state}>
      <Icon size={20} aria-hidden />
      {label}
    </span>
  );
}

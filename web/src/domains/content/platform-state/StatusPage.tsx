import type { PublicState } from '@malaka/contracts/content/platform-state';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { OutageList, StateMark } from './StateAndOutages.tsx';
import styles from './PlatformState.module.css';
import { publicStateQuery } from './queries.ts';

/** For people who wonder whether their connection or the platform is down. */
export function StatusPage() {
  const { t } = useTranslation('platform-state');
  const query = useQuery(publicStateQuery);
  const { data, isPending } = query;
  return (
    <Stack gap={24} className={styles.page}>
      <PageHead title={t('title')} hint={t('lead')} />
      {data ? (
        <State state={data} />
      ) : isPending ? (
        <Skeleton height={320} radius="lg" />
      ) : (
        <ErrorState title={t('failed')} text={t('failedHint')} query={query} />
      )}
    </Stack>
  );
}

function State({ state: { state, parts, outages, checkedAt } }: { state: PublicState }) {
  const { t } = useTranslation('platform-state');
  const format = useFormat();
  return (
    <>
      <div className={styles.overall} data-state={state} role="status">
        <StateMark state={state} label={t(`overall.${state}`)} />
        <Text c="var(--mantine-color-text)">{t(`overallHint.${state}`)}</Text>
      </div>
      <SectionCard title={t('parts')}>
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.key}>
              <span className={styles.part}>
                <strong>{t(`part.${part.key}`)}</strong>
                {part.since && (
                  <span className="quiet" data-figures>
                    {t('since', { time: format.dateTime(part.since) })}
                  </span>
                )}
              </span>
              <StateMark state={part.state} label={t(`state.${part.state}`)} />
            </li>
          ))}
        </ul>
      </SectionCard>
      <OutageList outages={outages} />
      <Text className="quiet" data-figures>
        {t('checkedAt', { time: format.dateTime(checkedAt) })}
      </Text>
    </>
  );
}

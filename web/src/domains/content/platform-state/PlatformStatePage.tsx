import { type ShownSign, SIGN_STATES } from '@malaka/contracts/content/platform-state';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { OutageList, StateMark } from './StateAndOutages.tsx';
import styles from './PlatformState.module.css';
import { platformStateQuery } from './queries.ts';

const LABELS = { ok: 'admin.good', slow: 'admin.look', failed: 'admin.bad' } as const;

/** For operators without Grafana: each problem with what to do about it. */
export function PlatformStatePage() {
  const { t } = useTranslation('platform-state');
  const format = useFormat();
  const query = useQuery(platformStateQuery);
  const { data, isPending } = query;
  return (
    <ManagementPage
      title={t('title')}
      hint={t('admin.lead')}
      actions={<TextLink to="/status">{t('admin.public')}</TextLink>}
    >
      {data ? (
        <>
          <ul className={`rows ${styles.signs}`} aria-label={t('admin.signs')}>
            {data.signs
              .toSorted((one, other) => weight(other) - weight(one))
              .map((sign) => (
                <Sign key={sign.key} sign={sign} />
              ))}
          </ul>
          <OutageList outages={data.outages} />
          <Text className="quiet" data-figures>
            {t('checkedAt', { time: format.dateTime(data.checkedAt) })}
          </Text>
        </>
      ) : isPending ? (
        <Skeleton height={480} radius="lg" />
      ) : (
        <ErrorState query={query} />
      )}
    </ManagementPage>
  );
}

const weight = ({ state }: ShownSign) => SIGN_STATES.indexOf(state);

function Sign({ sign }: { sign: ShownSign }) {
  const { t } = useTranslation('platform-state');
  return (
    <li>
      <div className={styles.sign}>
        <strong>{t(`sign.${sign.key}.name`)}</strong>
        <Figure sign={sign} />
        <StateMark state={sign.state} label={t(LABELS[sign.state])} />
      </div>
      {sign.state !== 'ok' && (
        <Text className="whole" fz="sm">
          {t(`sign.${sign.key}.do`)}
        </Text>
      )}
    </li>
  );
}

/** Periodic tasks show their last run; the others show since when somebody has been waiting. */
function Figure({ sign: { key, state, since, count, most } }: { sign: ShownSign }) {
  const { t } = useTranslation('platform-state');
  const format = useFormat();
  const say = key === 'sms' ? format.money : format.number;
  const time = since && format.dateTime(since);
  const isDoneAtTimes = key === 'ledger' || key === 'backups';
  const parts = [
    key !== 'backups' &&
      count !== null &&
      t(`sign.${key}.figure`, { count: say(count), most: say(most ?? 0) }),
    isDoneAtTimes && (time ? t('admin.last', { time }) : t('admin.never')),
    !isDoneAtTimes && state !== 'ok' && time && t('since', { time }),
  ];
  return (
    <span className="quiet" data-figures>
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}

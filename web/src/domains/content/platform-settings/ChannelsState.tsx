import { type Channels, viewChannels } from '@malaka/contracts/conversation/channels';
import { Badge, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ChannelsState.module.css';

const REFRESH_MS = 30_000;

const channelsQuery = query(viewChannels, { refetchInterval: REFRESH_MS });

/** Current channels for codes and notifications, and today's SMS costs. */
export function ChannelsState() {
  const { data, isPending } = useQuery(channelsQuery);
  if (isPending) return <Skeleton height={120} />;
  if (!data) return null;
  return (
    <dl className={styles.channels}>
      <SmsState sms={data.sms} />
      <BotState telegram={data.telegram} />
    </dl>
  );
}

function SmsState({ sms }: { sms: Channels['sms'] }) {
  const { t } = useTranslation('platform-settings');
  const format = useFormat();
  const isSet = sms.gateways.length > 0;
  const isOver = sms.spent + sms.price > sms.dayLimit;
  return (
    <div>
      <dt>
        {t('channels.sms')}
        <Badge color={isSet ? 'success' : 'danger'}>
          {isSet
            ? sms.gateways.map((name) => t(`channels.gateway.${name}`)).join(' → ')
            : t('channels.none')}
        </Badge>
      </dt>
      <dd>
        {t('channels.spent', {
          count: sms.messages,
          spent: format.money(sms.spent),
          limit: format.money(sms.dayLimit),
        })}
      </dd>
      <dd>
        {t('channels.states', {
          delivered: format.number(sms.states.delivered),
          sent: format.number(sms.states.sent),
          failed: format.number(sms.states.failed + sms.states.unknown),
        })}
      </dd>
      {isOver && <dd className={styles.warning}>{t('channels.over')}</dd>}
    </div>
  );
}

function BotState({ telegram }: { telegram: Channels['telegram'] }) {
  const { t } = useTranslation('platform-settings');
  const format = useFormat();
  const { isSetUp, isConnected, name, linked, error } = telegram;
  const state = !isSetUp ? 'none' : isConnected ? 'connected' : 'unreachable';
  return (
    <div>
      <dt>
        {t('channels.bot')}
        <Badge color={state === 'connected' ? 'success' : state === 'none' ? 'gray' : 'danger'}>
          {t(`channels.${state}`)}
        </Badge>
      </dt>
      {isSetUp && (
        <dd>{t('channels.linked', { name, count: linked, number: format.number(linked) })}</dd>
      )}
      {!isSetUp && <dd>{t('channels.noBotHint')}</dd>}
      {error !== null && <dd className={styles.warning}>{error}</dd>}
    </div>
  );
}

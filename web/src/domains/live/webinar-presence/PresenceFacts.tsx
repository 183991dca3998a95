import type { PresenceSummary } from '@malaka/contracts/live/webinar-presence';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Stack, Text } from '@mantine/core';

export function PresenceFacts({ webinar }: { webinar: PresenceSummary }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const { people, enough, hereCalls, neededPercent } = webinar;
  const figures = [
    { key: 'people', value: people },
    neededPercent !== null && { key: 'enough', value: enough },
    hereCalls > 0 && { key: 'hereCalls', value: hereCalls },
  ].filter((figure) => figure !== false);
  return (
    <Stack gap="xs">
      <dl className="factRow">
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`figure.${key as 'people' | 'enough' | 'hereCalls'}`)}</dt>
            <Text component="dd" fz="h2" fw={650}>
              {format.number(value)}
            </Text>
          </div>
        ))}
      </dl>
      {neededPercent !== null && (
        <p className="dimmed">{t('needed', { percent: format.percent(neededPercent) })}</p>
      )}
    </Stack>
  );
}

/** Formats the period in which the webinar was on. */
export function useTimes() {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  return ({ startsAt, startedAt, endedAt, state }: PresenceSummary) => {
    if (!startedAt) {
      return t(state === 'finished' ? 'notHeld' : 'notBegun', { time: format.moment(startsAt) });
    }
    const start = format.time(startedAt);
    if (!endedAt) return t('live', { start });
    return t('held', { date: format.date(startedAt), start, end: format.time(endedAt) });
  };
}

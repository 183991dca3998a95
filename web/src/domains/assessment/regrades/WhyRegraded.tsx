import type { OwnRegrade, RegradeSourceName } from '@malaka/contracts/assessment/regrades';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ownRegradesQuery } from './queries.ts';

type Props = { source: RegradeSourceName; id: number };

/** Results of an attempt before and after regrading, and why; nothing if it was not regraded. */
export function WhyRegraded({ source, id }: Props) {
  const { t } = useTranslation('test');
  const { data = [] } = useQuery(ownRegradesQuery(source, id));
  if (data.length === 0) return null;
  return (
    <Stack
      component="section"
      gap="sm"
      my="sm"
      className="noteBox"
      aria-label={t('regraded.title')}
    >
      <strong>{t('regraded.title')}</strong>
      {data.map((regrade) => (
        <Entry key={regrade.at.getTime()} regrade={regrade} />
      ))}
    </Stack>
  );
}

function Entry({ regrade }: { regrade: OwnRegrade }) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const { isKept, percentBefore, percentAfter, reason, at } = regrade;
  const results = {
    before: format.percent(percentBefore),
    after: format.percent(percentAfter),
  };
  return (
    <div>
      <p>{t(isKept ? 'regraded.kept' : 'regraded.changed', results)}</p>
      <p className="whole">{t('regraded.reason', { reason: format.text(reason) })}</p>
      <p className="quiet">{format.moment(at)}</p>
    </div>
  );
}

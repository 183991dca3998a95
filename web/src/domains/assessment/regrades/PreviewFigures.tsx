import type { RegradeFigures } from '@malaka/contracts/assessment/regrades';
import { Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { figures: RegradeFigures };

/** What a correction would change, as text and figures. */
export function PreviewFigures({ figures }: Props) {
  const { t } = useTranslation('regrades');
  const format = useFormat();
  const rows: [string, string][] = [
    [t('figure.attempts'), format.number(figures.attempts)],
    [t('figure.learners'), format.number(figures.learners)],
    [t('figure.raised'), format.number(figures.raised)],
    [t('figure.passNow'), format.number(figures.passNow)],
    [t('figure.credits'), format.number(figures.creditsAdded)],
    [t('figure.certificates'), format.number(figures.certificatesIssued)],
    [t('figure.fell'), format.number(figures.wouldFall)],
    [t('figure.exams'), format.number(figures.examsReleased)],
  ];
  return (
    <Stack component="section" gap="sm" className="noteBox" aria-label={t('preview.title')}>
      <Text component="h3" fw={650}>
        {t('preview.title')}
      </Text>
      <p role="status">
        {figures.raised + figures.lowered + figures.kept === 0
          ? t('preview.nothing')
          : t('preview.raised', { count: figures.raised })}
      </p>
      <dl className="factRow">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
      {figures.kept > 0 && <p>{t('preview.kept', { count: figures.kept })}</p>}
      {figures.lowered > 0 && (
        <p className="warning">
          {t('preview.lowered', {
            count: figures.lowered,
            credits: format.number(figures.creditsTaken),
            certificates: format.number(figures.certificatesKept),
          })}
        </p>
      )}
      {figures.openAttempts > 0 && <p>{t('preview.open', { count: figures.openAttempts })}</p>}
      {figures.leftAlone > 0 && <p>{t('preview.leftAlone', { count: figures.leftAlone })}</p>}
    </Stack>
  );
}

import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import { Stack, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

type Props = { history: AlternativeCase['history'] };

/** Earlier certificates of the person, to notice a document sent twice. */
export function OtherCertificates({ history }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  return (
    <section aria-label={t('others')} className="card">
      <Title order={2} size="md" mb="xs">
        {t('others')}
      </Title>
      {history.length === 0 && <p className="quiet">{t('noOthers')}</p>}
      <Stack component="ul" gap="sm">
        {history.map((other) => (
          <Stack key={other.id} component="li" gap={0} className="whole">
            <span>{t(`type.${other.type}`)}</span>
            <span className="quiet">
              {[
                other.number,
                t(`status.${other.status}`),
                other.credits === null
                  ? ''
                  : t('creditsGiven', { credits: format.number(other.credits) }),
                format.date(other.submittedAt),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {other.comment && <span className="quiet">{format.text(other.comment)}</span>}
          </Stack>
        ))}
      </Stack>
    </section>
  );
}

import { Badge, Box } from '@mantine/core';
import type { AlternativeCase } from '@malaka/contracts/credentials/alternative-certificates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts } from '#/kit/ui/Facts.tsx';

const COLORS = { sent: 'gray', under_review: 'gray', accepted: 'success', rejected: 'danger' };

type Props = { certificate: AlternativeCase };

/** What the person entered, to compare with the document. */
export function CertificateFacts({ certificate }: Props) {
  const { t } = useTranslation('alternative-reviews');
  const format = useFormat();
  const { credits, comment, decidedAt } = certificate;
  const facts = [
    ['type', t(`type.${certificate.type}`)],
    ['number', certificate.number],
    ['issuedOn', format.date(new Date(`${certificate.issuedOn}T00:00:00+05:00`))],
    ['issuer', format.text(certificate.issuer)],
    ['submittedAt', format.moment(certificate.submittedAt)],
    ['decidedAt', decidedAt && format.moment(decidedAt)],
    ['credits', credits !== null && format.number(credits)],
    ['comment', comment && format.text(comment)],
  ] as const;
  return (
    <section aria-label={t('facts')} className="card">
      <Badge color={COLORS[certificate.status]} variant="light">
        {t(`status.${certificate.status}`)}
      </Badge>
      <Box mt="sm">
        <Facts
          facts={facts
            .filter(([, value]) => value)
            .map(([fact, value]) => [t(`fact.${fact}`), value] as const)}
        />
      </Box>
    </section>
  );
}

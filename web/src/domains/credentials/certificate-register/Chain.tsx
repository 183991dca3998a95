import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { StateBadge } from './StateBadge.tsx';

type Props = { chain: CertificateCase['chain']; current: string };

/** Editions in the order in which they replaced each other, oldest first. */
export function Chain({ chain, current }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return (
    <SectionCard title={t('case.chain')}>
      <ol className="events">
        {chain.map(({ number, state, issuedAt }) => (
          <li key={number} aria-current={number === current || undefined}>
            <p>
              {number === current ? (
                <strong>{number}</strong>
              ) : (
                <TextLink to="/dashboard/certificates/view/$number" params={{ number }}>
                  {number}
                </TextLink>
              )}
            </p>
            <p>
              <StateBadge state={state} />
            </p>
            <p className="quiet">{format.date(issuedAt)}</p>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

import {
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import styles from './CertificateCheckPage.module.css';
import type { Signature } from './verify-payload.ts';

type Props = {
  signature: Signature;
  /** The platform was reached and answered. */
  isStateKnown: boolean;
  /** Revoked or replaced, which a valid signature does not contradict. */
  isEnded: boolean;
};

const ICONS: Record<Signature['verdict'], TablerIcon> = {
  genuine: IconShieldCheck,
  forged: IconShieldX,
  unverified: IconShieldQuestion,
};

/** What the QR code proves on its own, with a note that it cannot show a revocation. */
export function SignatureCard({ signature, isStateKnown, isEnded }: Props) {
  const { t } = useTranslation('certificate-check');
  const { verdict } = signature;
  const Icon = ICONS[verdict];
  const hint = verdict === 'genuine' && isEnded ? 'ended' : verdict;
  const isAlone = verdict === 'genuine' && !isStateKnown;
  return (
    <section className={styles.signature} data-verdict={verdict} data-ended={isEnded || undefined}>
      <Icon size={isAlone ? 40 : 28} stroke={1.8} aria-hidden />
      <div>
        <p className={isAlone ? styles.state : 'strong'}>{t(`signature.${verdict}`)}</p>
        <p>{isAlone ? t('signature.stateUnknown') : t(`signature.${hint}Hint`)}</p>
        {isAlone && <SignedFacts signature={signature} />}
      </div>
    </section>
  );
}

function SignedFacts({ signature }: { signature: Extract<Signature, { verdict: 'genuine' }> }) {
  const { t } = useTranslation(['certificate-check', 'landing']);
  const format = useFormat();
  const { number, ownerName, courseName, credits, issuedOn } = signature.facts;
  return (
    <div className={styles.facts}>
      <Facts
        names="112px"
        facts={[
          [t('landing:check.owner'), ownerName],
          [t('landing:check.course'), courseName],
          [t('certificate-check:credits'), format.number(credits)],
          [t('landing:check.issuedAt'), format.date(new Date(`${issuedOn}T00:00:00+05:00`))],
          [t('landing:check.numberShort'), number],
        ]}
      />
    </div>
  );
}

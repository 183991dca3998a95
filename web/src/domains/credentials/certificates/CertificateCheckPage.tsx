import { Box, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  type TablerIcon,
} from '@tabler/icons-react';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { CertificateResult } from './CertificateResult.tsx';
import { certificateQuery } from './check-query.ts';
import { readTyped, type Signature } from './verify-payload.ts';
import styles from './CertificateCheckPage.module.css';
import { keysQuery, signatureQuery } from './check-queries.ts';

type SignatureCardProps = {
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
function SignatureCard({ signature, isStateKnown, isEnded }: SignatureCardProps) {
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

type Props = {
  number: string;
  /** The fragment of the address; empty if the number was typed. */
  payload: string;
};

/** The platform's current state of a certificate, and what its QR code proves on its own. */
export function CertificateCheckPage({ number, payload }: Props) {
  const { t } = useTranslation('certificate-check');
  const check = useQuery(certificateQuery(number));
  const signature = useQuery(signatureQuery(number, payload));
  useQuery(keysQuery);
  const isSettled = !check.isFetching;
  const isSilent = isSettled && !check.data;
  const isPaperGenuine = signature.data?.verdict === 'genuine';
  return (
    <Box maw={720} mx="auto" px="md" pt={24} pb={48}>
      <PageTitle title={t('title', { number })} />
      <h1>{t('heading')}</h1>
      <Stack gap={0} mt="xs" mb="xl" aria-live="polite">
        {payload && signature.data && (
          <SignatureCard
            signature={signature.data}
            isStateKnown={!isSilent}
            isEnded={Boolean(check.data?.endedAt)}
          />
        )}
        {isSettled ? (
          <CertificateResult
            number={number}
            certificate={check.data}
            error={check.error}
            isPaperGenuine={isPaperGenuine}
            onRetry={() => void check.refetch()}
          />
        ) : (
          <p role="status">{t('asking')}</p>
        )}
      </Stack>
      <OtherNumber />
    </Box>
  );
}

function OtherNumber() {
  const { t } = useTranslation('certificate-check');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = readTyped(typed);
    if (parsed.number === '') return;
    setTyped('');
    void navigate({
      to: '/certificate/$number',
      params: { number: parsed.number },
      ...(parsed.payload && { hash: parsed.payload }),
    });
  };
  return (
    <form noValidate onSubmit={submit} className={`asking ${styles.form}`}>
      <TextInput
        label={t('other')}
        description={t('otherHint')}
        placeholder="UK-2026-0001234-7"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('check')}
      </Button>
    </form>
  );
}

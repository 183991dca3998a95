import { Box, Button, Stack, TextInput } from '@mantine/core';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconShieldCheck,
  IconShieldQuestion,
  IconShieldX,
  type TablerIcon,
} from '@tabler/icons-react';
import { signingKeys } from '@malaka/contracts/credentials/certificates';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { call } from '#/kit/api/client.ts';
import { keyOf } from '#/kit/api/query.ts';
import { onDevice } from '#/kit/stored-text.ts';
import { CertificateResult } from './CertificateResult.tsx';
import { certificateQuery } from './check-query.ts';
import { readTyped, type Signature, verifyPayload, type PublicKey } from './verify-payload.ts';
import styles from './CertificateCheckPage.module.css';

const STORAGE_KEY = 'signing-keys';

function readKeys(): PublicKey[] {
  const stored = onDevice.readJson(STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter(isKey) : [];
}

const isKey = (value: unknown): value is PublicKey =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'key' in value &&
  typeof value.id === 'number' &&
  typeof value.key === 'string';

/** Keys stored at an earlier visit verify offline; unknown ones are fetched. */
const signatureQuery = (number: string, payload: string) =>
  queryOptions({
    queryKey: ['certificate-signature', number, payload],
    queryFn: async ({ signal }) => {
      const offlineResult = await verifyPayload(payload, { number, keys: readKeys() });
      if (offlineResult.verdict !== 'unverified') return offlineResult;
      return verifyPayload(payload, { number, keys: await fetchKeys(signal) });
    },
    // Runs offline too, with the stored keys.
    networkMode: 'always',
    staleTime: Infinity,
    enabled: payload !== '',
  });

/** Each visit refreshes the keys, so that a later one works offline. */
const keysQuery = queryOptions({
  queryKey: keyOf(signingKeys),
  queryFn: ({ signal }) => fetchKeys(signal),
  retry: false,
});

async function fetchKeys(signal: AbortSignal) {
  try {
    const { data } = await call(signingKeys, {}, { signal });
    onDevice.store(STORAGE_KEY, JSON.stringify(data));
    return data;
  } catch {
    return readKeys();
  }
}

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

import { Box, Button, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CertificateResult } from './CertificateResult.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { certificateQuery } from './check-query.ts';
import { readTyped } from './check-address.ts';
import styles from './CertificateCheckPage.module.css';
import { keysQuery, signatureQuery } from './check-queries.ts';
import { SignatureCard } from './SignatureCard.tsx';

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
        size="md"
        label={t('other')}
        description={t('otherHint')}
        placeholder="UK-2026-0001234-7"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" size="md">
        {t('check')}
      </Button>
    </form>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Landing } from '@malaka/contracts/content/platform-content';
import { Box, Button, Skeleton, Group, Text, TextInput } from '@mantine/core';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { IconShieldCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { STEP, openSignIn, useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { useShownAnswer } from '#/kit/ui/use-shown-answer.ts';
import {
  CertificateResult,
  NUMBER_MAX,
  certificateNumber,
  certificateQuery,
} from '#/domains/credentials/index.ts';
import { LandingSections } from './LandingSections.tsx';
import { landingQuery } from './queries.ts';
import styles from './Hero.module.css';
import certificateCheckStyles from './CertificateCheck.module.css';

type HeroProps = { landing: Landing | undefined; isPending: boolean; certificate: string };

function Hero({ landing, isPending, certificate }: HeroProps) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  // A visitor from a certificate's QR code sees the result first, on a phone too.
  const [isCheckFirst] = useState(certificate !== '');
  const goToCheck = () => {
    field.current?.focus({ preventScroll: true });
    field.current?.scrollIntoView({ block: 'center' });
  };
  return (
    <section className={styles.hero}>
      <GirihPattern className={styles.pattern} tile={96} />
      <div className={styles.columns} data-check-first={isCheckFirst || undefined}>
        <Box maw={640}>
          {isPending ? (
            <div className={styles.waiting} aria-busy="true">
              <Skeleton height={44} width="92%" />
              <Skeleton height={44} width="64%" mt={8} />
              <Skeleton height={20} width="86%" mt={28} />
              <Skeleton height={20} width="70%" mt={10} />
            </div>
          ) : (
            <>
              <h1 className={styles.title}>
                {withoutLooseDash(format.text(landing?.title || t('intro.title')))}
              </h1>
              <p className={styles.sentence}>
                {format.text(landing?.sentence || t('intro.sentence'))}
              </p>
            </>
          )}
          <div className={styles.actions}>
            <StartButton />
            <Button variant="outline" className={styles.second} onClick={goToCheck}>
              {t('intro.check')}
            </Button>
          </div>
        </Box>
        <CertificateCheck field={field} number={certificate} />
      </div>
    </section>
  );
}

/** Keeps a dash from starting a line. */
const withoutLooseDash = (text: string) => text.replaceAll(' —', '\u00a0—');

function StartButton() {
  const { t } = useTranslation('landing');
  const { user, isPending } = useSession();
  if (user || isPending) {
    return (
      <ButtonLink to="/dashboard/profile" className={styles.first}>
        {t('intro.dashboard')}
      </ButtonLink>
    );
  }
  return (
    <Button className={styles.first} onClick={() => openSignIn(STEP.signUp)}>
      {t('intro.start')}
    </Button>
  );
}

type Props = { certificate: string };

export function LandingPage({ certificate }: Props) {
  const { t } = useTranslation('landing');
  const landing = useQuery(landingQuery);
  return (
    <>
      <title>{t('title')}</title>
      <Hero landing={landing.data} isPending={landing.isPending} certificate={certificate} />
      <LandingSections landing={landing} />
    </>
  );
}

type CertificateCheckProps = { field: RefObject<HTMLInputElement | null>; number: string };

/** The number is in the URL, so that a result can be shared and reloaded. */
function CertificateCheck({ field, number }: CertificateCheckProps) {
  const { t } = useTranslation('landing');
  const navigate = useNavigate();
  const [typed, setTyped] = useState(number);
  const [isMissing, setIsMissing] = useState(false);
  const check = useQuery(certificateQuery(number));
  const isAnswered = number !== '' && !check.isFetching;
  const { answer, expectAnswer } = useShownAnswer(isAnswered ? number : undefined);
  const askAgain = () => {
    expectAnswer();
    void check.refetch();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const requested = certificateNumber(typed);
    setIsMissing(requested === '');
    if (requested === '') return field.current?.focus();
    if (requested === number) return askAgain();
    expectAnswer();
    void navigate({
      to: '/',
      search: { certificate: requested },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <div className={certificateCheckStyles.card}>
      <Group component="h2" fz={22} gap={10} wrap="nowrap">
        <IconShieldCheck
          size={26}
          color="var(--mantine-color-success-5)"
          style={{ flex: 'none' }}
          aria-hidden
        />{' '}
        {t('check.title')}
      </Group>
      <Text className="dimmed" mt={8} mb={20}>
        {t('check.hint')}
      </Text>
      <form noValidate onSubmit={submit} className="stack">
        <TextInput
          ref={field}
          label={t('check.number')}
          placeholder="UK-2026-0001234-7"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={NUMBER_MAX}
          enterKeyHint="search"
          value={typed}
          error={isMissing && t('check.missing')}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" loading={check.isFetching}>
          {t('check.submit')}
        </Button>
      </form>
      <div ref={answer} className={certificateCheckStyles.answer} aria-live="polite">
        {isAnswered && (
          <CertificateResult
            number={number}
            certificate={check.data}
            error={check.error}
            onRetry={askAgain}
          />
        )}
      </div>
    </div>
  );
}

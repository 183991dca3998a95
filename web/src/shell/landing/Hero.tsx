import type { Landing } from '@malaka/contracts/content/platform-content';
import { Box, Button, Skeleton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { STEP, openSignIn, useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { CertificateCheck } from './CertificateCheck.tsx';
import styles from './Hero.module.css';

type Props = { landing: Landing | undefined; isPending: boolean; certificate: string };

export function Hero({ landing, isPending, certificate }: Props) {
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

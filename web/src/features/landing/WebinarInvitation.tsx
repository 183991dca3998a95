import type { Landing } from '@malaka/contracts/content';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { openSignIn } from '#/features/auth/sign-in-store.ts';
import { STEP } from '#/features/auth/steps.ts';
import { useSession } from '#/features/session/use-session.ts';
import { useFormat } from '#/i18n/use-format.ts';
import { Countdown } from '#/ui/Countdown.tsx';
import { CLOCK_UNITS, clockParts } from './clock-parts.ts';
import styles from './LandingPage.module.css';
import { landingQuery } from './queries.ts';

type Props = { webinar: NonNullable<Landing['webinar']>; serverNow: Date };

export function WebinarInvitation({ webinar, serverNow }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const queryClient = useQueryClient();
  const { user, isPending } = useSession();
  const isOn = webinar.startsAt <= serverNow;
  return (
    <section className={styles.section}>
      <div className={styles.webinar}>
        <div className={styles.webinarText}>
          <p className={styles.kicker} data-live={isOn || undefined}>
            {t(isOn ? 'webinar.live' : 'webinar.next')}
          </p>
          <h2>{format.text(webinar.title)}</h2>
          <p>{format.text(webinar.description)}</p>
          <p className={styles.webinarFacts}>
            <time dateTime={webinar.startsAt.toISOString()}>
              {format.dateTime(webinar.startsAt)}
            </time>
            <span>{format.minutes(webinar.durationMinutes)}</span>
            {webinar.author && <span>{format.text(webinar.author)}</span>}
          </p>
        </div>
        <div className={styles.webinarSide}>
          {!isOn && (
            <Countdown
              until={webinar.startsAt}
              serverNow={serverNow}
              onOver={() => void queryClient.invalidateQueries(landingQuery)}
            >
              {(clock) => <ClockBoxes clock={clock} />}
            </Countdown>
          )}
          {!user && !isPending && (
            <Button onClick={() => openSignIn(STEP.signUp)}>{t('webinar.join')}</Button>
          )}
        </div>
      </div>
    </section>
  );
}

function ClockBoxes({ clock }: { clock: string }) {
  const { t } = useTranslation('landing');
  const parts = clockParts(clock);
  return (
    <span className={styles.clock} role="timer" aria-label={t('webinar.left')}>
      {CLOCK_UNITS.map((unit) => (
        <span key={unit} className={styles.clockPart}>
          <b>{String(parts[unit]).padStart(2, '0')}</b>
          <span>{t(`webinar.${unit}`)}</span>
        </span>
      ))}
    </span>
  );
}

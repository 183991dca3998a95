import type { Landing } from '@malaka/contracts/content/platform-content';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { CLOCK_UNITS } from '#/kit/ui/clock-parts.ts';
import { ClockBoxes } from '#/kit/ui/ClockBoxes.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import styles from './LandingPage.module.css';
import { landingQuery } from './queries.ts';

type Props = { webinar: NonNullable<Landing['webinar']>; serverNow: Date };

export function WebinarInvitation({ webinar, serverNow }: Props) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const refresh = useRefresh([landingQuery]);
  const units = CLOCK_UNITS.map((unit) => t(`webinar.${unit}`));
  const isOn = webinar.startsAt <= serverNow;
  return (
    <section className={styles.section}>
      <div className={styles.webinar}>
        <Stack className={styles.webinarText} gap={10}>
          <Text
            c={isOn ? 'var(--mantine-color-danger-text)' : 'var(--mantine-color-warning-text)'}
            fz="sm"
            fw={650}
          >
            {t(isOn ? 'webinar.live' : 'webinar.next')}
          </Text>
          <h2>{format.text(webinar.title)}</h2>
          <p>{format.text(webinar.description)}</p>
          <Group className="strong" component="p" gap="4px 20px">
            <time dateTime={webinar.startsAt.toISOString()}>{format.moment(webinar.startsAt)}</time>
            <span>{t('webinar.lasts', { time: format.minutes(webinar.durationMinutes) })}</span>
            {webinar.author && <span>{format.text(webinar.author)}</span>}
          </Group>
        </Stack>
        <Stack gap={16} flex="none">
          {!isOn && (
            <Countdown until={webinar.startsAt} serverNow={serverNow} onOver={() => void refresh()}>
              {(clock) => <ClockBoxes clock={clock} label={t('webinar.left')} units={units} />}
            </Countdown>
          )}
          <ButtonLink to="/webinars/view/$slug" params={{ slug: webinar.slug }}>
            {t(isOn ? 'webinar.enter' : 'webinar.join')}
          </ButtonLink>
        </Stack>
      </div>
    </section>
  );
}

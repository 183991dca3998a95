import type { WebinarView } from '@malaka/contracts/live/webinars';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CLOCK_UNITS } from '#/kit/ui/clock-parts.ts';
import { ClockBoxes } from '#/kit/ui/ClockBoxes.tsx';
import { Countdown } from '#/kit/ui/Countdown.tsx';
import { webinarQuery } from './queries.ts';
import { Box, Text } from '@mantine/core';

/** Current state of a webinar: countdown, about to begin, live, over, or never held. */
export function WebinarStanding({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { state, startsAt, serverNow, startedAt, endedAt } = webinar;
  if (state === 'live') {
    return (
      <Text c="danger" fw={650}>
        {t('page.liveText')}
      </Text>
    );
  }
  if (state === 'finished') {
    const isHeld = startedAt !== null || endedAt === null;
    return (
      <Text maw="62ch">
        <b>{t(isHeld ? 'page.over' : 'page.missed')}</b>{' '}
        {isHeld
          ? t('page.overText', { time: format.moment(startedAt ?? startsAt) })
          : t('page.missedText')}
      </Text>
    );
  }
  if (startsAt <= serverNow) return <p>{t('page.beginsSoon')}</p>;
  return <CountedDown webinar={webinar} />;
}

function CountedDown({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation('webinars');
  const queryClient = useQueryClient();
  const units = CLOCK_UNITS.map((unit) => t(`clock.${unit}`));
  return (
    <div>
      <Text className="quiet" mb="xs">
        {t('page.begins')}
      </Text>
      <Box w="min(100%, 360px)">
        <Countdown
          until={webinar.startsAt}
          serverNow={webinar.serverNow}
          onOver={() => void queryClient.invalidateQueries(webinarQuery(webinar.slug))}
        >
          {(clock) => <ClockBoxes clock={clock} label={t('clock.left')} units={units} />}
        </Countdown>
      </Box>
    </div>
  );
}

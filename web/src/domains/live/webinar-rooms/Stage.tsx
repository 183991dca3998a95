import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Button, Loader, Box, CloseButton, Group, Text } from '@mantine/core';
import { IconPresentation, IconVideo, IconSpeakerphone } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Stage.module.css';
import { useRoom } from './room-context.ts';

const LivePlayer = lazyNamed(
  () => import('#/domains/live/live-streams/LivePlayer.tsx'),
  'LivePlayer',
  'live-stream',
);
const LiveStudio = lazyNamed(
  () => import('#/domains/live/live-streams/LiveStudio.tsx'),
  'LiveStudio',
  'live-stream',
);
const Slides = lazyNamed(() => import('./Slides.tsx'), 'Slides');

/** Wide enough to show slides and video side by side from the start. */
const WIDE = '(min-width: 62em)';

type Props = { webinar: WebinarView; participantToken: string };

/** The author's video or studio, the slides, and the spotlight. */
export function Stage({ webinar, participantToken }: Props) {
  const { t } = useTranslation('webinar-room');
  const { view } = useRoom();
  const { presentation } = webinar;
  const pdf = presentation?.pdfUrl ?? null;
  const [isSlides, setIsSlides] = useState(
    () => webinar.isOwn || globalThis.matchMedia(WIDE).matches,
  );
  const hasSlides = pdf !== null && isSlides;
  const isLive = view.state.settings.state === 'live';
  return (
    <div className={styles.stage} data-slides={hasSlides} data-host={webinar.isOwn || undefined}>
      <div className={styles.picture}>
        {!webinar.isOwn && !isLive && (
          <EmptyState title={t('stage.waiting')} text={t('stage.waitingHint')} />
        )}
        <Suspense fallback={<Loader display="block" mx="auto" my={48} />}>
          {webinar.isOwn && <LiveStudio webinar={webinar} />}
          {!webinar.isOwn && isLive && (
            <LivePlayer webinarId={webinar.id} participantToken={participantToken} />
          )}
        </Suspense>
      </div>
      {hasSlides && presentation && (
        <Suspense fallback={<Loader display="block" mx="auto" my={48} />}>
          <Slides
            key={`${presentation.name} ${presentation.bytes}`}
            address={pdf}
            name={presentation.name}
            download={presentation.url}
          />
        </Suspense>
      )}
      <Spotlight />
      {pdf !== null && (
        <Button
          variant="light"
          style={{ justifySelf: 'start' }}
          leftSection={isSlides ? <IconVideo size={18} /> : <IconPresentation size={18} />}
          onClick={() => setIsSlides(!isSlides)}
        >
          {t(isSlides ? 'stage.hideSlides' : 'stage.showSlides')}
        </Button>
      )}
    </div>
  );
}

/** The message or person that the author highlights for everybody. */
function Spotlight() {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isModerator, act } = useRoom();
  const { spotlitMessage, spotlitPerson } = view.state.settings;
  const person = spotlitMessage?.author ?? spotlitPerson;
  if (!person) return null;
  return (
    <Group
      role="group"
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      className={styles.spotlight}
      aria-label={t('spotlight.label')}
      aria-live="polite"
    >
      <IconSpeakerphone size={20} aria-hidden />
      <Box flex={1} miw={0} className="whole">
        <Text fw={700}>{format.text(person.name)}</Text>
        {spotlitMessage ? <span>{format.text(spotlitMessage.text)}</span> : t('spotlight.speaks')}
      </Box>
      {isModerator && (
        <CloseButton
          size="lg"
          aria-label={t('spotlight.end')}
          onClick={() => void act('spotlight', { message: null, person: null })}
        />
      )}
    </Group>
  );
}

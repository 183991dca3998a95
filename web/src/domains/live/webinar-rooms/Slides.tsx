import { ActionIcon, Box, Button, Group, Loader, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconDownload, IconEye } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './Stage.module.css';
import { useRoom } from './room-context.ts';
import { usePdf } from './use-pdf.ts';

type Props = { address: string; name: string; download: string };

/** Slides that follow the author; viewers may browse on their own and return. */
export function Slides({ address, name, download }: Props) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const { view, isModerator, act } = useRoom();
  const [own, setOwn] = useState<number | null>(null);
  const shown = own ?? view.state.settings.slide;
  const { canvas, count, state } = usePdf(address, shown);
  const page = Math.min(shown, count || shown);

  const turn = (next: number) => {
    setOwn(next);
    // The author's page number applies to everybody; it changes here before the server confirms it.
    if (isModerator) {
      void act('showSlide', { slide: next }).then(() => setOwn(null));
    }
  };
  const byKeys = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' && page < count) turn(page + 1);
    if (key === 'ArrowLeft' && page > 1) turn(page - 1);
  };
  if (state === 'failed') {
    return (
      <div className={styles.page} role="alert">
        <p>{t('slides.failed')}</p>
        <DownloadLink address={download} name={name} />
      </div>
    );
  }
  return (
    <div className={`shrinks ${styles.slides}`} role="group" aria-label={t('slides.label')}>
      <div className={styles.page}>
        {state === 'loading' && <Loader aria-label={t('common:state.loading')} />}
        <canvas ref={canvas} role="img" aria-label={t('slides.page', { page, count })} />
      </div>
      <Group gap="xs" mt="xs">
        <ActionIcon
          variant="default"
          aria-label={t('slides.previous')}
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
          onKeyDown={byKeys}
        >
          <IconChevronLeft size={20} />
        </ActionIcon>
        <Text span miw={64} ta="center" data-figures>
          {page} / {count || '…'}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('slides.next')}
          disabled={count === 0 || page >= count}
          onClick={() => turn(page + 1)}
          onKeyDown={byKeys}
        >
          <IconChevronRight size={20} />
        </ActionIcon>
        {!isModerator && own !== null && (
          <Button variant="light" leftSection={<IconEye size={18} />} onClick={() => setOwn(null)}>
            {t('slides.back')}
          </Button>
        )}
        <Box flex={1} />
        <DownloadLink address={download} name={name} />
      </Group>
    </div>
  );
}

function DownloadLink({ address, name }: { address: string; name: string }) {
  const { t } = useTranslation('common');
  return (
    <ActionIcon
      component="a"
      variant="default"
      href={address}
      download={name}
      aria-label={t('action.download')}
    >
      <IconDownload size={20} />
    </ActionIcon>
  );
}

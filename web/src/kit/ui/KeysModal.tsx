import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList } from './KeyList.tsx';
import { setLetterKeys, useLetterKeys, type KeyLine, keySets } from './hotkeys.ts';
import { closeKeys } from './open-keys.ts';

/** The keys that work on the current screen. */
export function KeysModal() {
  const { t } = useTranslation(['settings', 'common']);
  const hasLetters = useLetterKeys();
  // Captured when the list is opened: the screen behind it does not change.
  const [here] = useState(() => linesNow(false));
  const [everywhere] = useState(() => linesNow(true));
  // A video in full screen hides everything outside its element.
  const [frame] = useState(() => document.fullscreenElement as HTMLElement | null);
  return (
    <Modal
      opened
      onClose={closeKeys}
      // This dialog handles Escape itself: the screen behind it, which also listens for it, sees
      // the event as handled.
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        closeKeys();
      }}
      zIndex={400}
      {...(frame && { portalProps: { target: frame } })}
      title={t('settings:keys.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <Stack gap={20}>
        {here.length > 0 && (
          <section aria-label={t('settings:keys.here')}>
            <Text className="label" mb={8}>
              {t('settings:keys.here')}
            </Text>
            <KeyList lines={here} />
          </section>
        )}
        <section aria-label={t('settings:keys.everywhere')}>
          <Text className="label" mb={8}>
            {t('settings:keys.everywhere')}
          </Text>
          <KeyList lines={everywhere} />
        </section>
        <Text className="quiet">{t('settings:keys.note')}</Text>
        <Checkbox
          label={t('settings:keys.letters')}
          description={t('settings:keys.lettersHint')}
          checked={hasLetters}
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

/** All keys that work now, each once. */
function linesNow(isEverywhere: boolean): KeyLine[] {
  const found = [...keySets].filter((set) => set.isEverywhere === isEverywhere);
  const byText = Map.groupBy(
    found.flatMap(({ lines }) => lines),
    ({ does }) => does,
  );
  return [...byText].map(([does, lines]) => ({
    does,
    keys: [...new Set(lines.flatMap(({ keys }) => keys))],
  }));
}

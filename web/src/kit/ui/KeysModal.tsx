import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList } from './KeyList.tsx';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';
import { type KeyLine, keySets } from './key-lines.ts';
import { closeKeys } from './open-keys.ts';

/** The keys that are valid on this very screen. */
export function KeysModal() {
  const { t } = useTranslation(['settings', 'common']);
  const hasLetters = useLetterKeys();
  // As it was when the list was opened: behind it nothing changes.
  const [here] = useState(() => linesNow(false));
  const [everywhere] = useState(() => linesNow(true));
  // A film in full screen hides whatever does not stand in it.
  const [frame] = useState(() => document.fullscreenElement as HTMLElement | null);
  return (
    <Modal
      opened
      onClose={closeKeys}
      // Escape is this window's alone: the screen behind it, which has a use for it too, sees it spent.
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

/** All that is valid now, each once. */
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

import { Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KeyList } from './KeyList.tsx';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';
import { closeKeys, linesNow } from './key-lines.ts';

/** The keys that are valid on this very screen. */
export function KeysModal() {
  const { t } = useTranslation('common');
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
      zIndex={400}
      {...(frame && { portalProps: { target: frame } })}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('action.close'), size: 'lg' }}
    >
      <Stack gap={20}>
        {here.length > 0 && (
          <section aria-label={t('keys.here')}>
            <Text className="label" mb={8}>
              {t('keys.here')}
            </Text>
            <KeyList lines={here} />
          </section>
        )}
        <section aria-label={t('keys.everywhere')}>
          <Text className="label" mb={8}>
            {t('keys.everywhere')}
          </Text>
          <KeyList lines={everywhere} />
        </section>
        <Text className="quiet">{t('keys.note')}</Text>
        <Checkbox
          label={t('keys.letters')}
          description={t('keys.lettersHint')}
          checked={hasLetters}
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
      </Stack>
    </Modal>
  );
}

import { Checkbox, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyList } from '#/kit/ui/KeyList.tsx';
import { setLetterKeys, useLetterKeys } from '#/kit/ui/letter-keys.ts';

const KEYS = {
  down: ['J', '↓'],
  up: ['K', '↑'],
  reasons: ['R'],
  phrase: ['1', '…', '9'],
  clear: ['Delete'],
  onlyChanged: ['D'],
  zoom: ['+', '−'],
  turn: ['T'],
  confirm: ['C'],
  reject: ['X'],
  undo: ['Z', 'Ctrl+Z'],
  reopen: ['O'],
  next: ['N'],
  back: ['Esc'],
  help: ['?'],
} as const;

export type KeyName = keyof typeof KEYS;

type Props = { isOpen: boolean; onClose: () => void; names: readonly KeyName[] };

export function KeysModal({ isOpen, onClose, names }: Props) {
  const { t } = useTranslation(['reviewing', 'common']);
  const hasLetters = useLetterKeys();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('reviewing:keys.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <KeyList
        lines={names.map((name) => ({ keys: KEYS[name], does: t(`reviewing:keys.${name}`) }))}
      />
      <Text c="dimmed" fz={14} my={20}>
        {t('reviewing:keys.note')}
      </Text>
      <Checkbox
        label={t('reviewing:keys.letters')}
        description={t('reviewing:keys.lettersHint')}
        checked={hasLetters}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

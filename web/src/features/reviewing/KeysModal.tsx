import { Checkbox, Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './KeysModal.module.css';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';

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
      <dl className={styles.keys}>
        {names.map((name) => (
          <div key={name} className={styles.line}>
            <dt>
              {KEYS[name].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`reviewing:keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('reviewing:keys.note')}</p>
      <Checkbox
        label={t('reviewing:keys.letters')}
        description={t('reviewing:keys.lettersHint')}
        checked={hasLetters}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

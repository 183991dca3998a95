import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './VideoPlayer.module.css';

const KEYS = [
  { keys: ['Space', 'K'], action: 'play' },
  { keys: ['←', '→'], action: 'seek' },
  { keys: ['J', 'L'], action: 'jump' },
  { keys: ['M'], action: 'mute' },
  { keys: ['C'], action: 'captions' },
  { keys: ['F'], action: 'fullscreen' },
  { keys: ['?'], action: 'help' },
] as const;

type Props = { isOpen: boolean; onClose: () => void };

export function KeysModal({ isOpen, onClose }: Props) {
  const { t } = useTranslation(['lesson', 'common']);
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('lesson:video.keys')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <dl className={styles.keys}>
        {KEYS.map(({ keys, action }) => (
          <div key={action} style={{ display: 'contents' }}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`lesson:video.key.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

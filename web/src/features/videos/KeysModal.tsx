import { Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setLetterKeys, useLetterKeys } from './letter-keys.ts';
import styles from './VideoPlayer.module.css';

const KEYS = [
  { keys: ['Space', 'K'], action: 'play' },
  { keys: ['←', '→'], action: 'seek' },
  { keys: ['J', 'L'], action: 'jump' },
  { keys: ['M'], action: 'mute' },
  { keys: ['C'], action: 'captions' },
  { keys: ['F'], action: 'fullscreen' },
  { keys: ['N', 'P'], action: 'markers' },
  { keys: ['1', '9'], action: 'choose' },
  { keys: ['Enter'], action: 'answer' },
  { keys: ['?'], action: 'help' },
] as const;

type Props = {
  isOpen: boolean;
  /** Stands in the player, so that it is seen in full screen too. */
  frame: HTMLElement | null;
  onClose: () => void;
};

export function KeysModal({ isOpen, frame, onClose }: Props) {
  const { t } = useTranslation(['lesson', 'common']);
  const hasLetters = useLetterKeys();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      classNames={{ inner: styles.dialog! }}
      {...(frame && { portalProps: { target: frame } })}
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
      <Switch
        mt="lg"
        label={t('lesson:video.letterKeys')}
        description={t('lesson:video.letterKeysHint')}
        checked={hasLetters}
        onChange={(event) => setLetterKeys(event.currentTarget.checked)}
      />
    </Modal>
  );
}

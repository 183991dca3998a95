import { Modal, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeyList } from '#/kit/ui/KeyList.tsx';
import { setLetterKeys, useLetterKeys } from '#/kit/ui/letter-keys.ts';
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
      <KeyList
        lines={KEYS.map(({ keys, action }) => ({ keys, does: t(`lesson:video.key.${action}`) }))}
      />
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

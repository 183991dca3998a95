import { Button, CloseButton, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './TargetStrip.module.css';

type Props = {
  /** The piece that is picked up. */
  title: string;
  targets: readonly { key: string; text: string }[];
  onChoose: (key: string) => void;
  onCancel: () => void;
};

/**
 * On a phone: every place for the piece that is picked up, within reach of the thumb wherever the
 * page is scrolled.
 */
export function TargetStrip({ title, targets, onChoose, onCancel }: Props) {
  const { t } = useTranslation(['test', 'common']);
  return (
    <div className={styles.strip} role="group" aria-label={title}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text span fw={600} miw={0} className="whole">
          {title}
        </Text>
        <CloseButton size="xl" aria-label={t('common:action.cancel')} onClick={onCancel} />
      </Group>
      <div className={styles.targets}>
        {targets.map(({ key, text }) => (
          <Button key={key} variant="light" className={styles.target} onClick={() => onChoose(key)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

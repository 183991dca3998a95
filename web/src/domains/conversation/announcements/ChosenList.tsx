import { ActionIcon, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Chosen } from './announcement-form.ts';
import styles from './Announcements.module.css';

type Props = { chosen: readonly Chosen[]; onRemove: (id: number) => void };

/** The picked entries, each with a button to remove it. */
export function ChosenList({ chosen, onRemove }: Props) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  if (chosen.length === 0) return null;
  return (
    <Group component="ul" gap="xs" aria-label={t('chosen')}>
      {chosen.map(({ id, name }) => (
        <Group component="li" key={id} className={styles.chosen} gap={4}>
          {format.text(name)}
          <ActionIcon
            variant="subtle"
            size={44}
            aria-label={t('unchoose', { name: format.text(name) })}
            onClick={() => onRemove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Group>
  );
}

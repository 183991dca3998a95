import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ImageField.module.css';

type Props = {
  id: string;
  label: string;
  /** Label of the button that chooses or replaces the picture. */
  chooseLabel: string;
  types: readonly string[];
  /** Hint with the maximum file size. */
  hintOf: (facts: { most: string }) => string;
  error: string | undefined;
  /** Preview of the picture. */
  children: ReactNode;
  /** Button that removes the picture. */
  action: ReactNode;
  onChoose: (file: File) => void;
};

/** A picture chosen from a file, previewed as others will see it. */
export function ImageField(props: Props) {
  const { id, label, chooseLabel, types, hintOf, error, children, action, onChoose } = props;
  const format = useFormat();
  return (
    <div>
      <p className={styles.label}>{label}</p>
      <div className={styles.picture}>{children}</div>
      <Group gap={8} mt={8}>
        <FileButton accept={types.join(',')} onChange={(file) => file && onChoose(file)}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              leftSection={<IconPhoto size={18} />}
              aria-describedby={error && `${id}-error`}
            >
              {chooseLabel}
            </Button>
          )}
        </FileButton>
        {action}
      </Group>
      <Text className="quiet" mt={6}>
        {hintOf({ most: format.fileSize(IMAGE_MAX_BYTES) })}
      </Text>
      {error && (
        <Text id={`${id}-error`} role="alert" className="smallErrorText" mt={6}>
          {error}
        </Text>
      )}
    </div>
  );
}

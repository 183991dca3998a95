import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';

type Props = {
  id: string;
  label: string;
  /** Text about the accepted files. */
  rules: string;
  accept: string;
  error: string | undefined;
  chooseLabel: string;
  /** Accessible name of the button, in place of its label. */
  chooseName?: string;
  onChange: (file: File) => void;
  /** Beside the button: the chosen file. */
  children: ReactNode;
};

export function FileField({ id, label, rules, error, chooseLabel, ...props }: Props) {
  return (
    <div>
      <p className="label">{label}</p>
      <p className="quiet">{rules}</p>
      <Group gap="8px 16px" mt="xs" className="whole">
        <FileButton accept={props.accept} onChange={(file) => file && props.onChange(file)}>
          {(button) => (
            <Button
              {...button}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              aria-label={props.chooseName}
              aria-describedby={error && `${id}-error`}
            >
              {chooseLabel}
            </Button>
          )}
        </FileButton>
        {props.children}
      </Group>
      {error && (
        <Text id={`${id}-error`} role="alert" className="smallErrorText" mt={6}>
          {error}
        </Text>
      )}
    </div>
  );
}

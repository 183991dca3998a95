import { ActionIcon, Box, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneInput } from '#/kit/ui/PhoneInput.tsx';

type Props = {
  id: string;
  label: string;
  addLabel: string;
  error: string | undefined;
  values: readonly string[];
  most: number;
  onChange: (values: string[]) => void;
  /** Phones have an input mask; everything else is plain text. */
  isPhone?: boolean;
};

/** Several values of one kind, one below the other. */
export function ManyFields({ id, label, values, onChange, ...props }: Props) {
  const { t } = useTranslation('organizations');
  const write = (at: number, value: string) => onChange(values.with(at, value));
  const field = (value: string, at: number): ReactNode => {
    const own = {
      ...(at === 0 && { id }),
      'aria-label': t('form.nth', { label, n: at + 1 }),
      'aria-invalid': props.error !== undefined,
      size: 'md' as const,
      value,
    };
    return props.isPhone ? (
      <PhoneInput {...own} onChange={(digits) => write(at, digits)} />
    ) : (
      <TextInput
        {...own}
        maxLength={200}
        onChange={({ currentTarget }) => write(at, currentTarget.value)}
      />
    );
  };
  return (
    <Stack component="fieldset" gap="xs" align="stretch">
      <legend className="label">{label}</legend>
      {values.map((value, at) => (
        // Rows have no identity but their index.
        // oxlint-disable-next-line react/no-array-index-key -- see above
        <Group key={at} gap="xs" wrap="nowrap">
          <Box flex={1} miw={0}>
            {field(value, at)}
          </Box>
          {values.length > 1 && (
            <ActionIcon
              variant="default"
              aria-label={t('form.remove', { value: value || `${at + 1}` })}
              onClick={() => onChange(values.filter((_, n) => n !== at))}
            >
              <IconX size={20} />
            </ActionIcon>
          )}
        </Group>
      ))}
      {values.length < props.most && (
        <Button
          variant="subtle"
          mr="auto"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => onChange([...values, ''])}
        >
          {props.addLabel}
        </Button>
      )}
      {props.error && (
        <Text role="alert" className="errorText" mt={4}>
          {props.error}
        </Text>
      )}
    </Stack>
  );
}

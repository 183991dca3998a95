import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from './entry-check.ts';
import { latinOf, typeLatin } from './latin-only.ts';

type Props = FieldProps & {
  label: string;
  autoComplete?: string;
  maxLength: number;
  value: string;
  isRequired?: boolean;
  /** Suggests a Latin spelling for text typed in Cyrillic. */
  suggest?: (typed: string) => string;
  /** Filters the characters that the field accepts. */
  clean?: (text: string) => string;
  onChange: (value: string) => void;
};

const asTyped = (text: string) => text;

/**
 * A text in Latin letters; Cyrillic is dropped, and its Latin spelling is offered as a suggestion.
 */
export function LatinInput({
  value,
  isRequired = true,
  suggest = latinOf,
  clean = asTyped,
  autoComplete = 'off',
  onChange,
  ...props
}: Props) {
  const { t } = useTranslation('profile');
  const [typed, setTyped] = useState<string | null>(null);
  const offer = typed === null ? '' : clean(suggest(typed)).slice(0, props.maxLength);
  const type = (next: string) => {
    const state = typeLatin({ text: value, wanted: typed }, next);
    setTyped(state.wanted);
    if (state.text !== value) onChange(clean(state.text));
  };
  const take = () => {
    onChange(offer);
    setTyped(null);
  };
  return (
    <div>
      <TextInput
        {...props}
        autoComplete={autoComplete}
        value={value}
        spellCheck={false}
        required={isRequired}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status">
        {typed !== null && (
          <Group
            justify="space-between"
            gap="8px 16px"
            mt="xs"
            className="noteBox"
            bg="var(--mantine-color-warning-light)"
          >
            <Text span size="sm" flex="1 1 200px">
              {t('latin.warning')}
            </Text>
            {offer && (
              <Button
                variant="light"
                color="warning"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={take}
              >
                {t('latin.take', { text: offer })}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  );
}

import { Group, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayParts, dayOf, isNoDay, partsOf } from './day-parts.ts';
import { FieldSet } from './FieldSet.tsx';

const PARTS = [
  { part: 'day', most: 2 },
  { part: 'month', most: 2 },
  { part: 'year', most: 4 },
] as const;

type Props = {
  /** Id of the first field, for links from errors. */
  id: string;
  label: string;
  error: string | undefined;
  /** `YYYY-MM-DD`; empty while the date is incomplete. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the whole field loses focus, not when it moves between its parts. */
  onBlur?: (() => void) | undefined;
};

/** Everybody knows it by heart, so it is typed: a calendar would mean paging through years. */
export function BirthDateField({ id, label, value, onChange, onBlur, ...props }: Props) {
  const { t } = useTranslation('common');
  const [parts, setParts] = useState<DayParts>(() => partsOf(value));
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // Set from outside, such as by the register.
    if (value !== dayOf(parts)) setParts(partsOf(value));
  }
  const error = isNoDay(parts) ? t('birthDate.noDay') : props.error;
  const type = (part: keyof DayParts, typed: string) => {
    const next = { ...parts, [part]: typed.replaceAll(/\D/g, '') };
    setParts(next);
    onChange(dayOf(next));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur?.();
  };
  return (
    <FieldSet fieldId={id} label={label} isRequired hint={t('birthDate.hint')} error={error}>
      <Group gap={12} align="stretch" wrap="nowrap">
        {PARTS.map(({ part, most }, index) => (
          <TextInput
            key={part}
            id={index === 0 ? id : `${id}-${part}`}
            w={part === 'year' ? 100 : 76}
            label={t(`birthDate.${part}`)}
            inputMode="numeric"
            autoComplete={`bday-${part}`}
            maxLength={most}
            aria-required
            error={error !== undefined}
            value={parts[part]}
            onChange={({ currentTarget }) => type(part, currentTarget.value)}
            onBlur={leave}
          />
        ))}
      </Group>
    </FieldSet>
  );
}

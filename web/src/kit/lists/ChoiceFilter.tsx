import { NativeSelect } from '@mantine/core';
import { Segmented } from '#/kit/ui/Segmented.tsx';

type Choices<Value extends string> = {
  label: string;
  /** Label of the "any" option. */
  any: string;
  value: Value | undefined;
  choices: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | undefined) => void;
};

const ANY = 'any';

/** A few choices side by side, or any. */
export function ChoiceFilter<Value extends string>(props: Choices<Value>) {
  const { label, any, value, choices, nameOf, onChange } = props;
  return (
    <Segmented<Value | typeof ANY>
      label={label}
      value={value ?? ANY}
      options={[
        { value: ANY, label: any },
        ...choices.map((choice) => ({ value: choice, label: nameOf(choice) })),
      ]}
      onChange={(next) => onChange(next === ANY ? undefined : next)}
    />
  );
}

type Select = {
  label: string;
  description?: string | undefined;
  any: string;
  value: string | number | undefined;
  options: ReadonlyArray<{ value: string; label: string }>;
  /** The choice as encoded in the URL; undefined for any. */
  onChange: (value: string | undefined) => void;
};

/** Many choices in a select, or any. */
export function SelectFilter({ value = '', any, options, onChange, ...labels }: Select) {
  return (
    <NativeSelect
      size="md"
      {...labels}
      value={value}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { FieldProps } from './field-props.ts';

type Props = FieldProps & {
  label: string;
  placeholder: string;
  value: number | null;
  list: { data: ReadonlyArray<{ id: number; name: string }> | undefined; isFetching: boolean };
  isDisabled?: boolean;
  onChange: (id: number | null) => void;
};

/** One item of a server list, in the phone's native picker. */
export function ChoiceSelect({ value, list, isDisabled, placeholder, onChange, ...props }: Props) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const waits = list.isFetching && !list.data;
  return (
    <NativeSelect
      {...props}
      size="md"
      required
      disabled={isDisabled ?? false}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      data={[
        { value: '', label: waits ? t('loading') : placeholder },
        ...(list.data ?? []).map(({ id, name }) => ({
          value: String(id),
          label: format.text(name),
        })),
      ]}
    />
  );
}

import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { diagnosticCategoriesQuery } from './queries.ts';

type Props = {
  label: string;
  value: number | undefined;
  onChange: (categoryId: number | undefined) => void;
};

/** One category for all questions added to the diagnostic together. */
export function CategoryChoice({ label, value, onChange }: Props) {
  const categories = useQuery(diagnosticCategoriesQuery());
  return (
    <NativeSelect
      size="md"
      label={label}
      value={String(value ?? '')}
      data={[
        { value: '', label: '—' },
        ...(categories.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || undefined)}
    />
  );
}

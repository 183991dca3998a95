import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const TYPOS = [0, 1, 2, 3] as const;

type Props = { value: string; onChange: (typos: string) => void };

/** Number of typos an accepted text may have. */
export function TyposSelect({ value, onChange }: Props) {
  const { t } = useTranslation('questions');
  return (
    <NativeSelect
      w={150}
      label={t('accepted.typos')}
      value={value}
      data={TYPOS.map((count) => ({
        value: String(count),
        label: count === 0 ? t('accepted.noTypos') : t('accepted.typosOf', { count }),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';

export const STARTS = ['empty', 'template', 'outline', 'archive'] as const;
export type Start = (typeof STARTS)[number];

type Props = { start: Start; onChange: (start: Start) => void };

/** What a new course starts from. */
export function StartChoice({ start, onChange }: Props) {
  const { t } = useTranslation('course-start');
  return (
    <Stack gap={6}>
      <p className="label">{t('title')}</p>
      <Segmented
        label={t('title')}
        value={start}
        options={STARTS.map((value) => ({ value, label: t(`start.${value}`) }))}
        onChange={onChange}
        isWrapped
      />
      <p className="quiet">{t(`hint.${start}`)}</p>
    </Stack>
  );
}

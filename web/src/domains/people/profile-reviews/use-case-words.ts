import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { Words } from './case-rows.ts';

/** Labels for the codes of a profile in the reader's language. */
export function useCaseWords(): Words {
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  return useMemo(
    () => ({
      day: (day) => format.date(new Date(`${day}T00:00:00+05:00`)),
      phone: format.phone,
      gender: (gender) => t(`gender.${gender}`),
      schoolType: (type) => t(`schoolType.${type}`),
      level: (level) => t(`level.${level}`),
      now: t('untilNow'),
    }),
    [t, format],
  );
}

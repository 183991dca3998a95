import { qualificationYear } from '@malaka/grading/credits';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isProgramme } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

const AHEAD = 2;

/** The programme's year; the stored year may be long over. */
export function YearField({ form: { values, field } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const [first] = useState(() => qualificationYear(new Date()));
  if (!isProgramme(values.type)) return null;
  const near = Array.from({ length: AHEAD + 1 }, (_, n) => String(first + n));
  const years = [...new Set([values.programmeYear, ...near])].filter(Boolean).toSorted();
  return (
    <NativeSelect
      {...field('programmeYear')}
      size="md"
      label={t('form.programmeYear')}
      description={t('form.programmeYearHint')}
      data={[
        { value: '', label: t('form.anyYear') },
        ...years.map((year) => ({ value: year, label: year })),
      ]}
    />
  );
}

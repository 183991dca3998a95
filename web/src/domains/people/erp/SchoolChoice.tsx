import type { ErpSchool } from '@malaka/contracts/people/erp';
import { Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Erp.module.css';

type Props = {
  schools: readonly ErpSchool[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
};

export function SchoolChoice({ schools, value, error, onChange }: Props) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  const id = useId();
  return (
    <fieldset
      className={styles.schools}
      role="radiogroup"
      aria-required
      aria-invalid={error !== undefined}
      aria-describedby={error && `${id}-error`}
    >
      <legend>{t('schools.choose')}</legend>
      {schools.map((school) => (
        <label key={school.id} className={styles.school}>
          <input
            type="radio"
            name={id}
            checked={school.id === value}
            onChange={() => onChange(school.id)}
          />
          <strong>{format.text(school.name)}</strong>
          <small>
            {format.text([school.region, school.city, school.position].filter(Boolean).join(', '))}
          </small>
        </label>
      ))}
      {error && (
        <Text id={`${id}-error`} size="sm" c="danger">
          {error}
        </Text>
      )}
    </fieldset>
  );
}

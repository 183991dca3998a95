import { Checkbox, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionTypesQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import type { CourseFormState } from './use-course-form.ts';

/** The audience of the course; no selection means everybody (decision 69). */
export function PositionField({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const { data: types = [] } = useQuery(positionTypesQuery);
  const { error } = propsOf('position');
  const toggle = (id: number, isChosen: boolean) =>
    set({
      position: isChosen ? [...values.position, id] : values.position.filter((one) => one !== id),
    });
  return (
    <FieldGroup legend={t('form.position')}>
      <p className="quiet">{t('form.positionHint')}</p>
      <SimpleGrid minColWidth="220px" verticalSpacing="lg" w="100%">
        {types.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={format.text(name)}
            checked={values.position.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
      {error && <p className="smallErrorText">{error}</p>}
    </FieldGroup>
  );
}

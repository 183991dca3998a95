import { ALTERNATIVE_TYPES } from '@malaka/contracts/kit/choices';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberField } from './NumberField.tsx';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function AlternativeSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const max = form.values.alternativeMaxCredits;
  return (
    <Section name="alternative" {...form.sectionOf('alternative')}>
      <SimpleGrid minColWidth={180} style={{ alignItems: 'end' }}>
        {ALTERNATIVE_TYPES.map((type) => (
          <NumberField
            key={type}
            label={t(`alternative.${type}`)}
            value={max[type]}
            error={form.errors[`alternative_max_credits.${type}`]}
            onChange={({ currentTarget }) =>
              form.change({ alternativeMaxCredits: { ...max, [type]: currentTarget.value } })
            }
          />
        ))}
      </SimpleGrid>
    </Section>
  );
}

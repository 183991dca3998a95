import { BIOGRAPHY_MAX } from '@malaka/contracts/kit/limits';
import { Text, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FormSection } from './FormSection.tsx';
import type { ProfileFormState } from './use-profile-form.ts';

export function AboutSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { biography } = form.values;
  return (
    <FormSection title={t('section.about')} hint={t('sectionHint.about')}>
      <div>
        <Textarea
          {...form.propsOf('biography')}
          aria-label={t('field.biography')}
          maxLength={BIOGRAPHY_MAX}
          minRows={4}
          value={biography}
          onChange={({ currentTarget }) => form.change({ biography: currentTarget.value })}
        />
        <Text className="quiet" mt={4} ta="end" data-figures>
          {format.number(biography.length)} / {format.number(BIOGRAPHY_MAX)}
        </Text>
      </div>
    </FormSection>
  );
}

import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { Section } from './Section.tsx';
import { TextsField } from './TextsField.tsx';
import { useOpenLanguage } from './use-open-language.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function CertificatesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const { values, errors } = form;
  const { certificateIssuer: issuer, certificateSignatoryTitle: title } = values;
  const { language, tabs } = useOpenLanguage(
    // Where nobody signs, nobody misses the title.
    {
      certificate_issuer: issuer,
      ...(values.certificateSignatory && { certificate_signatory_title: title }),
    },
    errors,
  );
  const shared = { language, maxLength: 200 };
  return (
    <Section name="certificates" {...form.sectionOf('certificates')}>
      <TextInput
        {...form.field('certificateSignatory')}
        description={t('field.certificateSignatoryHint')}
        maxLength={120}
      />
      <LanguageTabs {...tabs} />
      <TextsField {...form.texts('certificateIssuer')} {...shared} />
      <TextsField {...form.texts('certificateSignatoryTitle')} {...shared} isOptional />
    </Section>
  );
}

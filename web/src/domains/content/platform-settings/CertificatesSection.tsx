import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { Section, TextsField, useOpenLanguage } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function CertificatesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const { values, errors } = form;
  const { certificateSignatory: signatory, certificateGround: ground } = values;
  const isSigned = Object.values(signatory).some(Boolean);
  const isGrounded = Object.values(ground.document).some(Boolean);
  const { language, tabs } = useOpenLanguage(
    // Without a signer or document no other languages are required.
    {
      certificate_issuer: values.certificateIssuer,
      ...(isSigned && {
        certificate_signatory: signatory,
        certificate_signatory_title: values.certificateSignatoryTitle,
      }),
      ...(isGrounded && { 'certificate_ground.document': ground.document }),
    },
    errors,
  );
  const change = (part: Partial<typeof ground>) =>
    form.change({ certificateGround: { ...ground, ...part } });
  const shared = { language, maxLength: 200 };
  return (
    <Section name="certificates" {...form.sectionOf('certificates')}>
      <LanguageTabs {...tabs} />
      <TextsField {...form.texts('certificateIssuer')} {...shared} />
      <TextsField
        {...form.texts('certificateSignatory')}
        description={t('field.certificateSignatoryHint')}
        language={language}
        maxLength={120}
        isOptional
      />
      <TextsField {...form.texts('certificateSignatoryTitle')} {...shared} isOptional />
      <TextsField
        label={t('field.certificateGround')}
        description={t('field.certificateGroundHint')}
        name="certificate_ground.document"
        texts={ground.document}
        errors={errors}
        onChange={(document) => change({ document })}
        {...shared}
        isOptional
      />
      <Group gap="sm" align="start">
        <TextInput
          label={t('field.certificateGroundNumber')}
          maxLength={40}
          value={ground.number}
          error={errors['certificate_ground.number']}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('field.certificateGroundDate')}
          value={ground.date}
          error={errors['certificate_ground.date']}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
      </Group>
    </Section>
  );
}

import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MaintenanceBanner } from '#/kit/ui/MaintenanceBanner.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import styles from './PlatformSettings.module.css';
import { Section } from './Section.tsx';
import { fromTyped } from './settings-form.ts';
import { TextsField } from './TextsField.tsx';
import { useOpenLanguage } from './use-open-language.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function MaintenanceSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const { values, errors } = form;
  const { isOn, text, endsAt } = values.maintenance;
  const { language, tabs } = useOpenLanguage({ 'maintenance.text': text }, errors);
  const change = (part: Partial<typeof values.maintenance>) =>
    form.change({ maintenance: { ...values.maintenance, ...part } });
  const words = text[language] || text.uz;
  return (
    <Section name="maintenance" {...form.sectionOf('maintenance')}>
      <Checkbox
        label={t('field.maintenanceOn')}
        checked={isOn}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      />
      <LanguageTabs {...tabs} />
      <TextsField
        isLong
        isOptional={!isOn}
        label={t('field.maintenanceText')}
        name="maintenance.text"
        language={language}
        texts={text}
        errors={errors}
        maxLength={300}
        onChange={(next) => change({ text: next })}
      />
      <TextInput
        type="datetime-local"
        maw={240}
        label={t('field.maintenanceEnd')}
        description={t('field.maintenanceEndHint')}
        value={endsAt}
        error={errors['maintenance.ends_at']}
        onChange={(event) => change({ endsAt: event.currentTarget.value })}
      />
      {words && (
        <div>
          <p className="quiet">{t('field.maintenancePreview')}</p>
          <div className={styles.preview}>
            <MaintenanceBanner isPreview text={words} endsAt={fromTyped(endsAt)} />
          </div>
        </div>
      )}
    </Section>
  );
}

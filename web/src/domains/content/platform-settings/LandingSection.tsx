import { useTranslation } from 'react-i18next';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { Section } from './Section.tsx';
import { TextsField } from './TextsField.tsx';
import { useOpenLanguage } from './use-open-language.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function LandingSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const { values, errors, change } = form;
  const { landingTitle, landingSentence } = values;
  const { language, tabs } = useOpenLanguage(
    { landing_title: landingTitle, landing_sentence: landingSentence },
    errors,
  );
  const shared = { language, errors };
  return (
    <Section name="landing" {...form.sectionOf('landing')}>
      <LanguageTabs {...tabs} />
      <TextsField
        {...shared}
        label={t('field.landingTitle')}
        name="landing_title"
        texts={landingTitle}
        maxLength={200}
        onChange={(next) => change({ landingTitle: next })}
      />
      <TextsField
        {...shared}
        isLong
        label={t('field.landingSentence')}
        name="landing_sentence"
        texts={landingSentence}
        maxLength={400}
        onChange={(next) => change({ landingSentence: next })}
      />
    </Section>
  );
}

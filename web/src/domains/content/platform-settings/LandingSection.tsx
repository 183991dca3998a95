import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { Section } from './Section.tsx';
import { TextsField } from './TextsField.tsx';
import { useOpenLanguage } from './use-open-language.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function LandingSection({ form }: { form: SettingsForm }) {
  const { landingTitle, landingSentence } = form.values;
  const { language, tabs } = useOpenLanguage(
    { landing_title: landingTitle, landing_sentence: landingSentence },
    form.errors,
  );
  return (
    <Section name="landing" {...form.sectionOf('landing')}>
      <LanguageTabs {...tabs} />
      <TextsField {...form.texts('landingTitle')} language={language} maxLength={200} />
      <TextsField {...form.texts('landingSentence')} isLong language={language} maxLength={400} />
    </Section>
  );
}

import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextInput, Checkbox, SimpleGrid } from '@mantine/core';
import { ALTERNATIVE_TYPES } from '@malaka/contracts/kit/choices';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { positionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { MaintenanceBanner } from '#/kit/ui/MaintenanceBanner.tsx';
import { CertificatesSection } from './CertificatesSection.tsx';
import { DiagnosticsSection } from './DiagnosticsSection.tsx';
import styles from './PlatformSettings.module.css';
import { settingsQuery } from './queries.ts';
import { useSettingsForm, type SettingsForm } from './use-settings-form.ts';
import { NumberField, Section, TextsField, useOpenLanguage } from './Section.tsx';
import { ChannelsState } from './ChannelsState.tsx';
import { fromTyped } from './settings-form.ts';

const ContactsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="contacts" {...form.sectionOf('contacts')}>
    <TextInput {...form.field('supportPhone')} type="tel" maxLength={40} />
    <TextInput {...form.field('supportEmail')} type="email" maxLength={120} />
    <TextInput
      {...form.field('telegramUrl')}
      type="url"
      maxLength={300}
      placeholder="https://t.me/…"
    />
  </Section>
);

const ExamsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="exams" {...form.sectionOf('exams')}>
    <NumberField {...form.field('examGraceSeconds')} maw={360} />
  </Section>
);

const AppealsSection = ({ form }: { form: SettingsForm }) => (
  <Section name="appeals" {...form.sectionOf('appeals')}>
    <NumberField {...form.field('appealsMany')} maw={360} />
  </Section>
);

export function PlatformSettingsPage() {
  const { t } = useTranslation('platform-settings');
  const query = useQuery(settingsQuery);
  const { data, isPending } = query;
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      {isPending && <PageSkeleton />}
      {!isPending && !data && <ErrorState query={query} />}
      {data && <Sections settings={data} />}
    </ManagementPage>
  );
}

function Sections({ settings }: { settings: PlatformSettings }) {
  const form = useSettingsForm(settings);
  return (
    <>
      <PresetsLink />
      <MaintenanceSection form={form} />
      <LandingSection form={form} />
      <ContactsSection form={form} />
      <CertificatesSection form={form} />
      <CreditsSection form={form} />
      <AlternativeSection form={form} />
      <CoursesSection form={form} />
      <DiagnosticsSection form={form} />
      <ExamsSection form={form} />
      <AppealsSection form={form} />
      <CodesSection form={form} />
      <UnsavedGuard isActive={form.isChanged} />
    </>
  );
}

/** Texts with a screen of their own: ordered lists. */
function PresetsLink() {
  const { t } = useTranslation('platform-settings');
  return (
    <section className={styles.section} aria-labelledby="title-presets">
      <div className={styles.about}>
        <h2 id="title-presets" className="title">
          {t('presets.title')}
        </h2>
        <p>{t('presets.hint')}</p>
      </div>
      <div>
        <ButtonLink variant="default" to="/dashboard/decision-presets" search={{}}>
          {t('presets.open')}
        </ButtonLink>
      </div>
    </section>
  );
}

function CoursesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  return (
    <Section name="courses" {...form.sectionOf('courses')}>
      <Checkbox
        label={t('field.isApprovalRequired')}
        checked={form.values.isApprovalRequired}
        onChange={(event) => form.change({ isApprovalRequired: event.currentTarget.checked })}
      />
    </Section>
  );
}

function CodesSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  return (
    <Section name="codes" {...form.sectionOf('codes')}>
      <Checkbox
        label={t('field.isCodeByBot')}
        description={t('field.isCodeByBotHint')}
        checked={form.values.isCodeByBot}
        onChange={(event) => form.change({ isCodeByBot: event.currentTarget.checked })}
      />
      <ChannelsState />
    </Section>
  );
}

function LandingSection({ form }: { form: SettingsForm }) {
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

function AlternativeSection({ form }: { form: SettingsForm }) {
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

function CreditsSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const format = useFormat();
  const { data: positions = [] } = useQuery(positionsQuery);
  const { values, errors, change } = form;
  const minimums = values.creditsMinimums;
  // The server identifies an entry by its index in the request.
  const sent = Object.entries(minimums)
    .filter(([, minimum]) => minimum.trim() !== '')
    .map(([id]) => Number(id));
  const errorOf = (id: number) => {
    const name = `credits_minimums.${sent.indexOf(id)}`;
    return errors[`${name}.minimum`] ?? errors[`${name}.position_type_id`];
  };
  return (
    <Section name="credits" {...form.sectionOf('credits')}>
      <NumberField {...form.field('creditsMinimum')} maw={240} />
      <p className="label" id="credits-by-position">
        {t('field.creditsMinimums')}
      </p>
      <div role="group" aria-labelledby="credits-by-position" className={styles.positions}>
        {positions.map(({ id, name }) => (
          <NumberField
            key={id}
            className={styles.position}
            label={format.text(name)}
            placeholder={values.creditsMinimum}
            value={minimums[id] ?? ''}
            error={errorOf(id)}
            onChange={({ currentTarget }) =>
              change({ creditsMinimums: { ...minimums, [id]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <NumberField
        {...form.field('creditsCarryCap')}
        maw={240}
        description={t('field.creditsCarryCapHint')}
      />
      <NumberField
        {...form.field('hoursPerCredit')}
        maw={240}
        description={t('field.hoursPerCreditHint')}
      />
    </Section>
  );
}

function MaintenanceSection({ form }: { form: SettingsForm }) {
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

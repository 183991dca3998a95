import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { AlternativeSection } from './AlternativeSection.tsx';
import { AppealsSection } from './AppealsSection.tsx';
import { CertificatesSection } from './CertificatesSection.tsx';
import { CodesSection } from './CodesSection.tsx';
import { ContactsSection } from './ContactsSection.tsx';
import { CoursesSection } from './CoursesSection.tsx';
import { CreditsSection } from './CreditsSection.tsx';
import { DiagnosticsSection } from './DiagnosticsSection.tsx';
import { ExamsSection } from './ExamsSection.tsx';
import { LandingSection } from './LandingSection.tsx';
import { MaintenanceSection } from './MaintenanceSection.tsx';
import styles from './PlatformSettings.module.css';
import { settingsQuery } from './queries.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function PlatformSettingsPage() {
  const { t } = useTranslation('platform-settings');
  const { data, isPending, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      {isPending && <PageSkeleton />}
      {!isPending && !data && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
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

import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { Box, Button, Group, Title } from '@mantine/core';
import { IconDatabaseSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { StickyBar } from '#/kit/ui/StickyBar.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { AboutSection } from './AboutSection.tsx';
import { DocumentSection } from './DocumentSection.tsx';
import { EducationFields } from './EducationFields.tsx';
import { EntrySection } from './EntrySection.tsx';
import { DraftMark } from './DraftMark.tsx';
import { MissingMeter } from './MissingMeter.tsx';
import { PersonSection } from './PersonSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { PostSection } from './PostSection.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { emptyEducation, emptyWork } from './profile-values.ts';
import { ReviewAgainModal } from './ReviewAgainModal.tsx';
import { StatusBanner } from './StatusBanner.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { WorkFields } from './WorkFields.tsx';

type Props = { userId: number; profile: OwnProfile; remote: ProfileDraft | null };

export function ProfileForm(props: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const form = useProfileForm(props);
  const { status } = form.profile;
  const isToSend = status === 'draft' || status === 'rejected';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.isBusy) form.submit();
  };
  const button = (
    <Button
      type="submit"
      loading={form.isBusy}
      // A confirmed profile has nothing to submit until something changes.
      disabled={status === 'confirmed' && !form.isChanged}
      aria-label={form.isBusy ? t('common:state.saving') : undefined}
    >
      {t(isToSend ? 'profile:send' : 'profile:save')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <StatusBanner profile={form.profile} reasons={form.reasons} />
        <div>
          <PageTitle title={t('profile:title')} />
          <Title order={1} mb="xs">
            {t('profile:title')}
          </Title>
          <p className="dimmed">{t('profile:hint')}</p>
          <ButtonLink
            to="/dashboard/erp/register"
            variant="default"
            mt="sm"
            leftSection={<IconDatabaseSearch size={20} />}
          >
            {t('profile:erpLink')}
          </ButtonLink>
        </div>
      </div>
      <aside className={styles.aside}>
        <MissingMeter values={form.values} wrong={form.wrong} isSent={!isToSend} />
      </aside>
      <form noValidate className={styles.form} aria-label={t('profile:title')} onSubmit={submit}>
        <ErrorSummary />
        <PersonSection form={form} />
        <DocumentSection form={form} />
        <PlaceSection form={form} />
        <PostSection form={form} />
        <EntrySection form={form} list="educations" make={emptyEducation}>
          {(value, fields) => <EducationFields value={value} {...fields} />}
        </EntrySection>
        <EntrySection form={form} list="workPlaces" make={emptyWork}>
          {(value, fields) => <WorkFields value={value} {...fields} />}
        </EntrySection>
        <EntrySection form={form} list="additionalPositions" make={emptyWork}>
          {(value, fields) => <WorkFields value={value} {...fields} />}
        </EntrySection>
        <AboutSection form={form} />
        {form.error && (
          <p role="alert" className="errorBox">
            {form.error}
          </p>
        )}
        <Group gap="12px 16px">
          <Box visibleFrom="sm">{button}</Box>
          {form.isChanged && (
            <Button variant="subtle" onClick={form.reset}>
              {t('profile:undo')}
            </Button>
          )}
          <DraftMark store={form.store} />
        </Group>
        <StickyBar isAboveBottomBar>
          <DraftMark store={form.store} />
          {button}
        </StickyBar>
      </form>
      <ReviewAgainModal isOpen={form.isAsking} onConfirm={form.send} onClose={form.stopAsking} />
      <UnsavedGuard isActive={form.isChanged && !form.isBusy} text={t('profile:leaving')} />
    </div>
  );
}

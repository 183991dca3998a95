import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { Box, Button, Group, Title, Text, Textarea } from '@mantine/core';
import { IconDatabaseSearch, IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { BIOGRAPHY_MAX, NAME_MAX } from '@malaka/contracts/kit/limits';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { GENDERS } from '@malaka/contracts/people/profiles/own-facts';
import { useSession } from '#/domains/people/session/use-session.ts';
import { isAnswerFromDevice } from '#/kit/api/query-client.ts';
import { useIsCut } from '#/kit/offline/use-cut.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { NotOnDevice } from '#/kit/ui/EmptyState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { StickyBar } from '#/kit/ui/StickyBar.tsx';
import { UnsavedGuard } from '#/kit/ui/UnsavedGuard.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { BirthDateField } from '#/kit/ui/BirthDateField.tsx';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import {
  draftQuery,
  profileQuery,
  positionsQuery,
  positionTypesQuery,
  subjectsQuery,
} from './queries.ts';
import {
  DocumentSection,
  EntrySection,
  PlaceSection,
  FormSection,
  ChoiceSelect,
} from './FormSections.tsx';
import { EducationFields, WorkFields } from './EntryFields.tsx';
import { MissingMeter, StatusBanner } from './StatusBanner.tsx';
import type { ProfileDraft } from './profile-draft.ts';
import styles from './ProfileForm.module.css';
import { emptyEducation, emptyWork } from './profile-values.ts';
import { ReviewAgainModal } from './ReviewAgainModal.tsx';
import { useProfileForm, type ProfileFormState } from './use-profile-form.ts';
import type { DraftStore } from './draft-store.ts';
import { LatinInput } from './LatinInput.tsx';

const NAMES = [
  { field: 'lastName', autoComplete: 'family-name' },
  { field: 'firstName', autoComplete: 'given-name' },
  { field: 'middleName', autoComplete: 'additional-name' },
] as const;

function PersonSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  return (
    <FormSection title={t('section.person')}>
      {NAMES.map(({ field, autoComplete }) => (
        <LatinInput
          key={field}
          {...form.propsOf(field)}
          label={t(`field.${field}`)}
          autoComplete={autoComplete}
          maxLength={NAME_MAX}
          value={values[field]}
          onChange={(value) => change({ [field]: value })}
        />
      ))}
      <ChoiceCards
        {...form.propsOf('gender')}
        label={t('field.gender')}
        isRequired
        value={values.gender}
        options={GENDERS.map((value) => ({ value, label: t(`gender.${value}`) }))}
        onChange={(gender) => change({ gender })}
      />
      <BirthDateField
        {...form.propsOf('birthDate')}
        label={t('field.birthDate')}
        value={values.birthDate}
        onChange={(birthDate) => change({ birthDate })}
      />
    </FormSection>
  );
}

type Props = { userId: number; profile: OwnProfile; remote: ProfileDraft | null };

function ProfileForm(props: Props) {
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

/** When the draft was saved, and whether other devices have it. */
function DraftMark({ store }: { store: DraftStore }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const { keptAt, isSynced } = useSyncExternalStore(store.subscribe, store.read);
  if (!keptAt) return null;
  const Icon = isSynced ? IconCloudCheck : IconDeviceMobile;
  return (
    <Group component="span" gap={6} wrap="nowrap" miw={0} className="quiet">
      <Icon size={18} aria-hidden />
      {t(isSynced ? 'kept' : 'keptHere', { time: format.time(keptAt) })}
    </Group>
  );
}

function AboutSection({ form }: { form: ProfileFormState }) {
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

/** Decision 43: a teacher names a subject, everybody else a position. */
function PostSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  const types = useQuery(positionTypesQuery);
  const positions = useQuery(positionsQuery);
  const subjects = useQuery(subjectsQuery);
  const field = values.positionTypeId === TEACHER_POSITION_TYPE_ID ? 'subjectId' : 'positionId';
  return (
    <FormSection title={t('section.post')}>
      <ChoiceSelect
        {...form.propsOf('positionTypeId')}
        label={t('field.positionTypeId')}
        placeholder={t('choose.positionTypeId')}
        list={types}
        value={values.positionTypeId}
        onChange={(positionTypeId) => change({ positionTypeId })}
      />
      <ChoiceSelect
        key={field}
        {...form.propsOf(field)}
        label={t(values.positionTypeId === null ? 'field.position' : `field.${field}`)}
        placeholder={t(`choose.${field}`)}
        list={field === 'subjectId' ? subjects : positions}
        isDisabled={values.positionTypeId === null}
        value={values[field]}
        onChange={(id) => change({ [field]: id })}
      />
    </FormSection>
  );
}

export function ProfileEditPage() {
  const { t } = useTranslation('profile');
  const { user } = useSession();
  const profile = useQuery(profileQuery);
  const draft = useQuery(draftQuery);
  const queryClient = useQueryClient();
  const isCut = useIsCut();
  // The copy cached on the device has no document numbers: a form based on it would submit them
  // empty.
  const isWhole = profile.data && !isAnswerFromDevice(queryClient, profileQuery.queryKey);
  // The form starts once, from the newest data; later data must not replace typing.
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen && isWhole && !profile.isFetching && !draft.isFetching) setIsOpen(true);
  if (profile.isError && !profile.data) {
    return (
      <>
        <PageTitle title={t('title')} />
        <ErrorState isHeading query={profile} />
      </>
    );
  }
  if (!isOpen && isCut && profile.data) return <NotOnDevice />;
  if (!isOpen || !profile.data || !user) return <PageSkeleton />;
  return <ProfileForm userId={user.id} profile={profile.data} remote={draft.data ?? null} />;
}

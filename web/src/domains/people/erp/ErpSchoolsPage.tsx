import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SessionUser } from '@malaka/contracts/people/sign-in';
import type { ErpMatch, ErpSchool } from '@malaka/contracts/people/erp';
import { Stack, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '#/domains/people/session/use-session.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { matchQuery, useConfirmSchool } from './queries.ts';

/** The person found, and their workplaces. */
export function ErpSchoolsPage() {
  const { t } = useTranslation('erp');
  const { user } = useSession();
  const query = useQuery(matchQuery);
  const { data, isPending } = query;
  if (isPending || !user) return <PageSkeleton />;
  if (data === undefined) {
    return (
      <>
        <PageTitle title={t('schools.title')} />
        <ErrorState isHeading query={query} />
      </>
    );
  }
  return data ? <MatchForm match={data} user={user} /> : <NothingFound />;
}

function NothingFound() {
  const { t } = useTranslation('erp');
  return (
    <>
      <PageTitle title={t('schools.title')} />
      <EmptyState
        isPage
        title={t('schools.nothing')}
        text={t('schools.nothingHint')}
        action={<ButtonLink to="/dashboard/erp/register">{t('schools.search')}</ButtonLink>}
      />
    </>
  );
}

type Props = { match: ErpMatch; user: SessionUser };

/** Choose the school, see what will be filled in, and confirm with one button. */
function MatchForm({ match, user }: Props) {
  const { t } = useTranslation('erp');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const confirm = useConfirmSchool(user.id);
  const { schools } = match;
  const [schoolId, setSchoolId] = useState(schools.length === 1 ? schools[0]!.id : null);
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = schools.length > 0 && schoolId === null;
  const leave = async () => {
    await navigate({ to: '/dashboard/profile/edit' });
    // Not earlier: without its match this screen would disappear before it navigates.
    queryClient.setQueryData(matchQuery.queryKey, null);
  };
  const submit = () => {
    setIsChecked(true);
    if (isMissing) return;
    confirm.mutate(schoolId, {
      onSuccess: (filled) => {
        showToast({ text: t('schools.done'), type: 'success' });
        if (!filled.includes('personalNumber')) {
          showToast({ text: t('schools.numberTaken'), type: 'error', lasting: true });
        }
        void leave();
      },
    });
  };
  const { error } = confirm;
  const errorText = error && (isApiError(error) && error.message ? error.message : t('failed'));
  return (
    <FormPage
      title={t('schools.title')}
      text={t('schools.text')}
      submitLabel={t('schools.submit')}
      form={{ isBusy: confirm.isPending, error: errorText, submit }}
      secondary={
        <ButtonLink to="/dashboard/erp/register" variant="default">
          {t('schools.notMe')}
        </ButtonLink>
      }
    >
      <Stack gap="lg">
        {schools.length > 0 ? (
          <SchoolChoice
            schools={schools}
            value={schoolId}
            error={isChecked && isMissing ? t('error.school') : undefined}
            onChange={setSchoolId}
          />
        ) : (
          <p className="dimmed">{t('schools.unlisted')}</p>
        )}
        <FilledPreview match={match} school={schools.find(({ id }) => id === schoolId)} />
        {user.profileStatus === 'confirmed' && <p className="dimmed">{t('schools.reviewAgain')}</p>}
      </Stack>
    </FormPage>
  );
}

type SchoolChoiceProps = {
  schools: readonly ErpSchool[];
  value: number | null;
  error: string | undefined;
  onChange: (id: number) => void;
};

function SchoolChoice({ schools, value, error, onChange }: SchoolChoiceProps) {
  const { t } = useTranslation('erp');
  const format = useFormat();
  return (
    <ChoiceCards
      id="school"
      label={t('schools.choose')}
      isRequired
      value={value === null ? null : String(value)}
      error={error}
      options={schools.map(({ id, name, region, city, position }) => ({
        value: String(id),
        label: format.text(name),
        text: format.text([region, city, position].filter(Boolean).join(', ')),
      }))}
      onChange={(id) => onChange(Number(id))}
    />
  );
}

type FilledPreviewProps = { match: ErpMatch; school: ErpSchool | undefined };

/** What the profile will contain; the personal number is masked until the match is confirmed. */
function FilledPreview({ match: { person }, school }: FilledPreviewProps) {
  const { t } = useTranslation(['erp', 'profile']);
  const format = useFormat();
  const facts = [
    [t('profile:field.lastName'), format.text(person.lastName)],
    [t('profile:field.firstName'), format.text(person.firstName)],
    [t('profile:field.middleName'), format.text(person.middleName)],
    [t('profile:field.gender'), person.gender && t(`profile:gender.${person.gender}`)],
    [t('profile:field.birthDate'), format.date(new Date(`${person.birthDate}T00:00:00+05:00`))],
    [t('profile:field.personalNumber'), person.personalNumber],
    ...(school
      ? [
          [t('profile:field.regionId'), format.text(school.region)],
          [t('profile:field.cityId'), format.text(school.city)],
          [t('profile:field.schoolType'), t(`profile:schoolType.${school.type}`)],
          [t('profile:field.school'), format.text(school.name)],
          [t('profile:field.position'), format.text(school.position)],
        ]
      : []),
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('erp:schools.preview')}
      </Title>
      <div className="card">
        <Facts names="40%" facts={facts} />
      </div>
    </section>
  );
}

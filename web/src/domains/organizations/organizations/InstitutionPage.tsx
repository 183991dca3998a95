import type { OwnApplication } from '@malaka/contracts/organizations/organizations';
import { Group, List, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ApplicationFacts, ChecksList, HistoryList } from './ApplicationFacts.tsx';
import { applicationDraft } from './application-draft.ts';
import { fetchOwnArchive, ownApplicationQuery } from './queries.ts';
import { ReasonList } from './ReasonList.tsx';
import { StatusBadge } from './StatusBadge.tsx';

/** Home of an institution: the state of its application and the next step. */
export function InstitutionPage() {
  const { t } = useTranslation('auth');
  const own = useQuery(ownApplicationQuery);
  return (
    <Stack maw={760}>
      <PageHead title={t('institution.title')} />
      {own.isPending && <PageSkeleton />}
      {own.isError && own.data === undefined && <ErrorState query={own} />}
      {own.data === null && <NoApplication />}
      {own.data && <Application application={own.data} />}
    </Stack>
  );
}

const NEEDS = ['name', 'address', 'bank', 'teachers', 'directions', 'applicant'] as const;

function NoApplication() {
  const { t } = useTranslation(['organizations', 'auth']);
  const { user } = useSession();
  const isBegun = user !== null && applicationDraft(user.id, undefined).read() !== null;
  return (
    <Stack component="section" align="flex-start" className="card">
      <Title order={2} size={22}>
        {t('organizations:own.none')}
      </Title>
      <p>{t('organizations:own.noneText')}</p>
      <p>{t('auth:institution.text')}</p>
      <List spacing="xs">
        {NEEDS.map((need) => (
          <List.Item key={need}>{t(`auth:institution.needs.${need}`)}</List.Item>
        ))}
      </List>
      <TextLink to="/offer">{t('auth:signUp.readOffer')}</TextLink>
      {user?.isEduInstitution ? (
        <ButtonLink size="lg" to="/dashboard/edu-institution/application">
          {t(isBegun ? 'organizations:own.goOn' : 'organizations:own.start')}
        </ButtonLink>
      ) : (
        <p className="quiet">{t('organizations:form.institutionsOnly')}</p>
      )}
    </Stack>
  );
}

function Application({ application }: { application: OwnApplication }) {
  const { status, checks, history } = application;
  return (
    <>
      <State application={application} />
      {(status === 'under_review' || checks.length > 0) && <ChecksList checks={checks} />}
      <ApplicationFacts application={application} fetchArchive={fetchOwnArchive} />
      <HistoryList history={history} />
    </>
  );
}

function State({ application }: { application: OwnApplication }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { id, name, status, comment, reasons } = application;
  return (
    <Stack
      component="section"
      align="flex-start"
      className="card"
      aria-label={t(`status.${status}`)}
    >
      <StatusBadge status={status} />
      <Title order={2} size={22} className="whole">
        {format.text(name)}
      </Title>
      <p>{t(`own.stateText.${status}`)}</p>
      {comment && <p className="asWritten">{format.text(comment)}</p>}
      {Object.keys(reasons).length > 0 && <ReasonList reasons={reasons} />}
      {status === 'allowed' ? (
        <Group gap="sm">
          <ButtonLink to="/dashboard/edu-institution/trainings">{t('own.trainings')}</ButtonLink>
          <ButtonLink variant="default" to="/organizations/view/$id" params={{ id: String(id) }}>
            {t('own.open')}
          </ButtonLink>
        </Group>
      ) : (
        <ButtonLink
          to="/dashboard/edu-institution/application"
          variant={status === 'cancelled' ? 'filled' : 'default'}
        >
          {t(status === 'cancelled' ? 'own.correct' : 'own.change')}
        </ButtonLink>
      )}
    </Stack>
  );
}

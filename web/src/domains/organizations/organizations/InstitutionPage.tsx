import type {
  ApplicationField,
  OwnApplication,
} from '@malaka/contracts/organizations/organizations';
import { Group, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ApplicationFacts } from './ApplicationFacts.tsx';
import { ChecksList } from './ChecksList.tsx';
import { HistoryList } from './HistoryList.tsx';
import { readDraft } from './kept-application.ts';
import styles from './Organizations.module.css';
import { fetchOwnArchive, ownApplicationQuery } from './queries.ts';
import { StatusBadge } from './StatusBadge.tsx';

/** Where an institution's account arrives: how its application stands and what comes next. */
export function InstitutionPage() {
  const { t } = useTranslation('auth');
  const own = useQuery(ownApplicationQuery);
  return (
    <div className={styles.page}>
      <PageHead title={t('institution.title')} />
      {own.isPending && <PageSkeleton />}
      {own.isError && own.data === undefined && (
        <ErrorState onRetry={() => void own.refetch()} isRetrying={own.isFetching} />
      )}
      {own.data === null && <NoApplication />}
      {own.data && <Application application={own.data} />}
    </div>
  );
}

const NEEDS = ['name', 'address', 'bank', 'teachers', 'directions', 'applicant'] as const;

function NoApplication() {
  const { t } = useTranslation(['organizations', 'auth']);
  const { user } = useSession();
  const isBegun = user !== null && readDraft(user.id, undefined) !== null;
  return (
    <section className={styles.card}>
      <h2 className={styles.heading}>{t('organizations:own.none')}</h2>
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
        <p className={styles.quiet}>{t('organizations:form.institutionsOnly')}</p>
      )}
    </section>
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
  const given = Object.entries(reasons) as [ApplicationField, string][];
  return (
    <section className={styles.card} aria-label={t(`status.${status}`)}>
      <StatusBadge status={status} />
      <h2 className={styles.heading}>{format.text(name)}</h2>
      <p>{t(`own.stateText.${status}`)}</p>
      {comment && <p className={styles.words}>{format.text(comment)}</p>}
      {given.length > 0 && (
        <ul className={styles.reasons}>
          {given.map(([field, text]) => (
            <li key={field}>
              <b>{t(`field.${field}`)}</b>: {format.text(text)}
            </li>
          ))}
        </ul>
      )}
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
    </section>
  );
}

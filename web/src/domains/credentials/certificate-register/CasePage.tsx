import { Group, Stack } from '@mantine/core';
import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CertificateActions } from '#/domains/credentials/certificate-check/CertificateActions.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSession } from '#/domains/people/index.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/ui/LoadedPage.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { CaseDecisions } from './CaseDecisions.tsx';
import { Chain } from './Chain.tsx';
import { EventList } from './EventList.tsx';
import { caseQuery } from './queries.ts';
import styles from './Register.module.css';
import { StateBadge } from './StateBadge.tsx';

export function CasePage({ number }: { number: string }) {
  const { t } = useTranslation('certificate-register');
  const query = useQuery(caseQuery(number));
  const action = (
    <ButtonLink to="/dashboard/certificates/$page" params={{ page: '1' }}>
      {t('toList')}
    </ButtonLink>
  );
  return (
    <LoadedPage query={query} gone={{ title: t('gone'), text: t('goneHint'), action }}>
      {(shown) => <Loaded shown={shown} />}
    </LoadedPage>
  );
}

function Loaded({ shown }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const { user } = useSession();
  const { certificate, chain, events } = shown;
  const { number, state } = certificate;
  const isInForce = state === 'issued' || state === 'corrected';
  const deciders: readonly Role[] = AUDIENCES.reviewer;
  const mayDecide = user !== null && deciders.includes(user.role);
  return (
    <div className="shrinks">
      <PageTitle title={number} />
      <Breadcrumbs
        label={t('title')}
        crumbs={[
          {
            label: t('title'),
            link: { to: '/dashboard/certificates/$page', params: { page: '1' } },
          },
          { label: number },
        ]}
      />
      <Group gap="12px 24px" align="flex-start" justify="space-between" mb={20}>
        <h1 className="whole">{number}</h1>
        <StateBadge state={state} />
      </Group>
      <div className={styles.case}>
        <Stack miw={0}>
          <SectionCard title={t('case.facts')}>
            <Facts shown={shown} />
            <CertificateActions certificate={certificate} />
          </SectionCard>
          {mayDecide && isInForce && <CaseDecisions shown={shown} />}
        </Stack>
        <Stack miw={0}>
          {chain.length > 1 && <Chain chain={chain} current={number} />}
          <SectionCard title={t('case.events')}>
            <EventList events={events} />
          </SectionCard>
        </Stack>
      </div>
    </div>
  );
}

function Facts({ shown: { certificate, region } }: { shown: CertificateCase }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const facts: [string, string][] = [
    [t('column.owner'), certificate.ownerName],
    [t('filter.region'), region ? format.text(region) : '—'],
    [t('column.course'), certificate.courseName],
    [t('column.type'), t(`type.${certificate.type}`)],
    [t('case.hours'), format.hours(certificate.hours)],
    [t('case.credits'), format.number(certificate.credits)],
    [t('column.issuedAt'), format.date(certificate.issuedAt)],
  ];
  return (
    <dl className={`facts ${styles.facts}`}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

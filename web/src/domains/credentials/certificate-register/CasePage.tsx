import type { CertificateCase } from '@malaka/contracts/credentials/certificate-register';
import { AUDIENCES, type Role } from '@malaka/contracts/kit/roles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CertificateActions } from '#/domains/credentials/certificates/CertificateActions.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSession } from '#/domains/people/index.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
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
  return (
    <RecordPage
      query={query}
      list="/dashboard/certificates/$page"
      gone={{ title: t('gone'), text: t('goneHint'), back: t('toList') }}
    >
      {(shown) => <Loaded shown={shown} />}
    </RecordPage>
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
    <div className={styles.page}>
      <PageTitle title={number} />
      <ListCrumbs list="/dashboard/certificates/$page" label={t('title')} name={number} />
      <div className={styles.head}>
        <h1 className={styles.title}>{number}</h1>
        <StateBadge state={state} />
      </div>
      <div className={styles.case}>
        <div className={styles.stack}>
          <SectionCard title={t('case.facts')}>
            <Facts shown={shown} />
            <CertificateActions certificate={certificate} />
          </SectionCard>
          {mayDecide && isInForce && <CaseDecisions shown={shown} />}
        </div>
        <div className={styles.stack}>
          {chain.length > 1 && <Chain chain={chain} current={number} />}
          <SectionCard title={t('case.events')}>
            <EventList events={events} />
          </SectionCard>
        </div>
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
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

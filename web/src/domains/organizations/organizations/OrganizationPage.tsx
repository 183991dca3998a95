import type { PublicOrganization } from '@malaka/contracts/organizations/organizations';
import { Anchor, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { LoadedPage } from '#/kit/lists/LoadedPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { PhoneLink } from '#/kit/ui/PhoneLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { OrganizationLogo } from './OrganizationLogo.tsx';
import { OrganizationTeachers } from './OrganizationTeachers.tsx';
import styles from './Organizations.module.css';
import { organizationQuery } from './queries.ts';

/** What everybody may know of an allowed organisation. */
export function OrganizationPage({ id }: { id: number }) {
  const { t } = useTranslation('organizations');
  const query = useQuery(organizationQuery(id));
  const action = (
    <ButtonLink to="/organizations/$page" params={{ page: '1' }}>
      {t('page.back')}
    </ButtonLink>
  );
  return (
    <LoadedPage query={query} gone={{ title: t('page.gone'), action }}>
      {(organization) => <Organization organization={organization} />}
    </LoadedPage>
  );
}

function Organization({ organization }: { organization: PublicOrganization }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { user } = useSession();
  const { name, legalForm, extraInfo, region, city, address } = organization;
  const { phones, email, url, educationForm, directions, trainingAddresses } = organization;
  return (
    <article className={`${styles.registry} ${styles.public}`}>
      <TextLink to="/organizations/$page" params={{ page: '1' }}>
        {t('page.back')}
      </TextLink>
      <div className={`card ${styles.row}`}>
        <OrganizationLogo logo={organization.logo} />
        <div className={styles.about}>
          <PageHead title={format.text(name)} />
          <p className={styles.quiet}>{legalForm && t(`legalForm.${legalForm}`)}</p>
          <Badge size="lg" variant="light" color="success">
            {t('page.allowed')}
          </Badge>
        </div>
        {user && !user.isEduInstitution && (
          <ButtonLink to="/dashboard/select-provider" search={{ search: name }} variant="light">
            {t('page.choose')}
          </ButtonLink>
        )}
      </div>
      {extraInfo && (
        <SectionCard title={t('page.about')}>
          <p className={styles.words}>{format.text(extraInfo)}</p>
        </SectionCard>
      )}
      <SectionCard title={t('page.contacts')}>
        <dl className={styles.facts}>
          <Fact label={t('field.address')}>
            {[region, city, address].flatMap((part) => (part ? format.text(part) : [])).join(', ')}
          </Fact>
          {phones.length > 0 && (
            <Fact label={t('field.phones')}>
              {phones.map((phone) => (
                <PhoneLink key={phone} phone={phone} />
              ))}
            </Fact>
          )}
          {email && (
            <Fact label={t('field.email')}>
              <Anchor href={`mailto:${email}`}>{email}</Anchor>
            </Fact>
          )}
          {url && (
            <Fact label={t('page.site')}>
              <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow">
                {url}
              </Anchor>
            </Fact>
          )}
        </dl>
      </SectionCard>
      <SectionCard title={t('page.teaching')}>
        <dl className={styles.facts}>
          {educationForm && (
            <Fact label={t('field.educationForm')}>{t(`educationForm.${educationForm}`)}</Fact>
          )}
          <Fact label={t('field.directions')}>
            {directions.map((one) => format.text(one.name)).join(', ')}
          </Fact>
          {trainingAddresses.length > 0 && (
            <Fact label={t('field.trainingAddresses')}>
              {trainingAddresses.map(format.text).join('; ')}
            </Fact>
          )}
        </dl>
      </SectionCard>
      {organization.teachers.length > 0 && (
        <OrganizationTeachers teachers={organization.teachers} />
      )}
    </article>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

import type { PublicOrganization } from '@malaka/contracts/organizations/organizations';
import { Anchor, Badge, Box, Container, Group, SimpleGrid } from '@mantine/core';
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
import { Facts } from '#/kit/ui/Facts.tsx';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { OrganizationLogo } from './OrganizationLogo.tsx';
import { organizationQuery } from './queries.ts';

/** The public data of an approved organisation. */
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
    <Container component="article" size={1200} w="100%" py="lg" className="stack">
      <TextLink to="/organizations/$page" params={{ page: '1' }}>
        {t('page.back')}
      </TextLink>
      <Group className="card" gap="12px 20px">
        <OrganizationLogo logo={organization.logo} />
        <Box flex="1 1 200px" miw={0}>
          <PageHead title={format.text(name)} />
          <p className="quiet">{legalForm && t(`legalForm.${legalForm}`)}</p>
          <Badge color="success">{t('page.allowed')}</Badge>
        </Box>
        {user && !user.isEduInstitution && (
          <ButtonLink to="/dashboard/select-provider" search={{ search: name }} variant="light">
            {t('page.choose')}
          </ButtonLink>
        )}
      </Group>
      {extraInfo && (
        <SectionCard title={t('page.about')}>
          <p className="asWritten">{format.text(extraInfo)}</p>
        </SectionCard>
      )}
      <SectionCard title={t('page.contacts')}>
        <Facts
          facts={[
            [
              t('field.address'),
              [region, city, address].flatMap((part) => (part ? format.text(part) : [])).join(', '),
            ],
            ...only(phones.length > 0, [
              t('field.phones'),
              phones.map((phone) => <PhoneLink key={phone} phone={phone} />),
            ]),
            ...only(email, [
              t('field.email'),
              <Anchor key="email" href={`mailto:${email}`}>
                {email}
              </Anchor>,
            ]),
            ...only(url, [
              t('page.site'),
              <Anchor key="site" href={url} target="_blank" rel="noopener noreferrer nofollow">
                {url}
              </Anchor>,
            ]),
          ]}
        />
      </SectionCard>
      <SectionCard title={t('page.teaching')}>
        <Facts
          facts={[
            ...only(educationForm, [
              t('field.educationForm'),
              educationForm && t(`educationForm.${educationForm}`),
            ]),
            [t('field.directions'), directions.map((one) => format.text(one.name)).join(', ')],
            ...only(trainingAddresses.length > 0, [
              t('field.trainingAddresses'),
              trainingAddresses.map(format.text).join('; '),
            ]),
          ]}
        />
      </SectionCard>
      {organization.teachers.length > 0 && (
        <OrganizationTeachers teachers={organization.teachers} />
      )}
    </Container>
  );
}

type Fact = readonly [name: string, value: ReactNode];

/** Leaves out facts that are missing. */
const only = (isThere: unknown, fact: Fact): Fact[] => (isThere ? [fact] : []);

type Props = { teachers: PublicOrganization['teachers'] };

/** Decision 133: teachers of the platform who belong to it; names link to their courses. */
function OrganizationTeachers({ teachers }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('page.teachers')}>
      <SimpleGrid component="ul" cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg" verticalSpacing="sm">
        {teachers.map(({ id, name, avatar, subject, coursesCount: count }) => {
          const facts = [
            subject && format.text(subject),
            count > 0 && t('page.courses', { count }),
          ];
          return (
            <Group key={id} component="li" gap="sm" wrap="nowrap">
              <span aria-hidden>
                <Avatar src={avatar} name="" size={44} />
              </span>
              <div>
                {count > 0 ? (
                  <TextLink to="/courses/$page" params={{ page: '1' }} search={{ author: id }}>
                    {format.text(name)}
                  </TextLink>
                ) : (
                  format.text(name)
                )}
                <p className="quiet">{facts.filter(Boolean).join(' · ')}</p>
              </div>
            </Group>
          );
        })}
      </SimpleGrid>
    </SectionCard>
  );
}

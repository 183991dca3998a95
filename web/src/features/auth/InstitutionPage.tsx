import { Alert, Container, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { TextLink } from '#/ui/TextLink.tsx';

const NEEDS = ['name', 'address', 'bank', 'teachers', 'directions', 'applicant'] as const;

/** Where an institution's account arrives: the state of things and what the application will ask. */
export function InstitutionPage() {
  const { t } = useTranslation('auth');
  return (
    <Container size={760} py="lg" px={0}>
      <PageTitle title={t('institution.title')} />
      <Stack gap="md">
        <Title order={1}>{t('institution.title')}</Title>
        <Alert color="warning" title={t('institution.state')} />
        <Text>{t('institution.text')}</Text>
        <List spacing="sm">
          {NEEDS.map((need) => (
            <List.Item key={need}>{t(`institution.needs.${need}`)}</List.Item>
          ))}
        </List>
        <TextLink to="/offer">{t('signUp.readOffer')}</TextLink>
      </Stack>
    </Container>
  );
}

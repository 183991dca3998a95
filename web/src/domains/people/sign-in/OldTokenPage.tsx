import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import styles from './OldTokenPage.module.css';
import { SignInFlow } from './SignInFlow.tsx';

/** The page after a 401: signing in leads back to where the person was. */
export function OldTokenPage() {
  const { t } = useTranslation('auth');
  return (
    <SimpleGrid
      cols={{ base: 1, sm: 2 }}
      spacing="lg"
      maw={1040}
      mx="auto"
      px="md"
      py={{ base: 'xl', sm: 64 }}
    >
      <PageTitle title={t('oldToken.title')} />
      <Stack
        component="section"
        justify="center"
        gap="sm"
        p={{ base: 'lg', sm: 48 }}
        className={styles.side}
      >
        <GirihPattern />
        <Title order={1}>{t('oldToken.title')}</Title>
        <Text size="lg">{t('oldToken.text')}</Text>
      </Stack>
      <Paper p="xl" w="100%" maw={460} mx="auto">
        <SignInFlow />
      </Paper>
    </SimpleGrid>
  );
}

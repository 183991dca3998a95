import { Paper, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { StepHeadingOrder } from '#/kit/ui/AuthFrame.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { returnedQuery } from './returned-form.ts';
import { SignInFlow } from './SignInFlow.tsx';

/** The sign-in as a page, which works before the client has loaded (docs/decisions/0156). */
export function SignInFormPage() {
  const { t } = useTranslation('auth');
  const { data: returned } = useSuspenseQuery(returnedQuery);
  return (
    <Stack maw={460} w="100%" mx="auto" px="md" py={{ base: 'xl', sm: 64 }}>
      <PageTitle title={t('signIn.title')} />
      <Paper p={{ base: 'lg', sm: 'xl' }}>
        <StepHeadingOrder value={1}>
          <SignInFlow returned={returned} />
        </StepHeadingOrder>
      </Paper>
    </Stack>
  );
}

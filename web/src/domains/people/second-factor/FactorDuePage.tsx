import { startPageOf } from '@malaka/contracts/people/start-page';
import { Alert, Button, List, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { takeReturn } from '#/kit/api/token.ts';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { useSession } from '#/domains/people/session/use-session.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { FactorSetting } from './FactorSetting.tsx';

/** Settings for users who must set up a second factor: nothing else is open until then. */
export function FactorDuePage() {
  const { t } = useTranslation('second-factor');
  const router = useRouter();
  const [isSigningOut, signOut] = useDisclosure(false);
  const { user } = useSession();
  const goOn = () => {
    const start = user ? startPageOf(user) : '/dashboard/profile';
    void router.navigate({ href: takeReturn() ?? start });
  };
  return (
    <Stack>
      <PageTitle title={t('title')} />
      <h1>{t('due.title')}</h1>
      <Alert color="primary" icon={<IconShieldLock aria-hidden />} title={t('due.why')}>
        {t('due.text')}
        <List type="ordered" spacing={4} mt="xs">
          <List.Item>{t('due.install')}</List.Item>
          <List.Item>{t('due.scan')}</List.Item>
          <List.Item>{t('due.keep')}</List.Item>
        </List>
      </Alert>
      <FactorSetting onTurnedOn={goOn} />
      <div>
        <Button
          variant="default"
          leftSection={<IconLogout size={20} aria-hidden />}
          onClick={signOut.open}
        >
          {t('due.signOut')}
        </Button>
      </div>
      <SignOutModal isOpen={isSigningOut} onClose={signOut.close} />
    </Stack>
  );
}

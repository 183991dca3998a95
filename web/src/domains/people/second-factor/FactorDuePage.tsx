import { Alert, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogout, IconShieldLock } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { takeReturn } from '#/kit/api/token.ts';
import { SignOutModal } from '#/domains/people/session/SignOutModal.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { FactorSetting } from './FactorSetting.tsx';
import styles from './SecondFactor.module.css';

/** The settings of who must set a second factor up: nothing else is open until then. */
export function FactorDuePage() {
  const { t } = useTranslation('second-factor');
  const router = useRouter();
  const [isSigningOut, signOut] = useDisclosure(false);
  const goOn = () => void router.navigate({ href: takeReturn() ?? '/dashboard/profile' });
  return (
    <Stack>
      <PageTitle title={t('title')} />
      <h1>{t('due.title')}</h1>
      <Alert color="primary" icon={<IconShieldLock aria-hidden />} title={t('due.why')}>
        {t('due.text')}
        <ol className={styles.steps}>
          <li>{t('due.install')}</li>
          <li>{t('due.scan')}</li>
          <li>{t('due.keep')}</li>
        </ol>
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

import type { SessionUser } from '@malaka/contracts/people/sign-in';
import { Button } from '@mantine/core';
import { type FormEvent, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { openSignIn } from '#/domains/people/index.ts';
import styles from './AccountControl.module.css';

// Visitors who are not signed in never need it.
const AccountMenu = lazyNamed(() => import('./AccountMenu.tsx'), 'AccountMenu');

type Props = { user: SessionUser | null; isPending: boolean };

export function AccountControl({ user, isPending }: Props) {
  const { t } = useTranslation('shell');
  if (isPending) return <span className={styles.place} aria-hidden />;
  if (!user) {
    // Before the client has loaded, the browser opens the form as a page.
    const open = (event: FormEvent) => {
      event.preventDefault();
      openSignIn();
    };
    return (
      <form action="/sign-in/form" onSubmit={open}>
        <Button type="submit" px={18}>
          {t('header.signIn')}
        </Button>
      </form>
    );
  }
  return (
    <Suspense fallback={<span className={styles.place} aria-hidden />}>
      <AccountMenu user={user} />
    </Suspense>
  );
}

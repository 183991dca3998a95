import { Outlet } from '@tanstack/react-router';
import { AppHeader } from './AppHeader.tsx';
import { AppFooter } from './AppFooter.tsx';
import styles from './PublicLayout.module.css';

export function PublicLayout() {
  return (
    <div className={styles.frame}>
      <AppHeader />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <AppFooter />
    </div>
  );
}

import { useRouterState } from '@tanstack/react-router';
import styles from './RouteProgress.module.css';

/** A thin bar at the top while the next page loads, if that takes a while. */
export function RouteProgress() {
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className={styles.bar} data-loading={isLoading || undefined} aria-hidden />;
}

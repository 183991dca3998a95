import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listCachedScreens, type CachedScreen } from '#/kit/api/answers.ts';
import { EmptyState } from './EmptyState.tsx';
import styles from './NotKept.module.css';

const SHOWN = 6;

/**
 * Offline, for a screen that this device has not stored: explains why, and lists the stored ones.
 */
export function NotOnDevice() {
  const { t } = useTranslation('line');
  const [screens, setScreens] = useState<CachedScreen[]>([]);
  useEffect(() => void listCachedScreens().then(setScreens), []);
  const others = screens.filter(({ href }) => href !== location.pathname + location.search);
  return (
    <div role="alert">
      <EmptyState title={t('notKept.title')} text={t('notKept.text')} isPage>
        {others.length > 0 && (
          <nav className={styles.kept} aria-label={t('notKept.kept')}>
            <p className="label">{t('notKept.kept')}</p>
            <ul>
              {others.slice(0, SHOWN).map(({ href, title }) => (
                <li key={href}>
                  <a href={href}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </EmptyState>
    </div>
  );
}

import type { AdminPage } from '@malaka/contracts/content/platform-content/management';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './PlatformContent.module.css';

type Props = {
  latest: AdminPage | undefined;
  current: number | undefined;
  onVersion: (version: number) => void;
};

export function VersionList({ latest, current, onVersion }: Props) {
  const { t } = useTranslation('platform-content');
  const format = useFormat();
  return (
    <aside className={styles.versions} aria-label={t('versions.title')}>
      <h2>{t('versions.title')}</h2>
      {latest ? (
        <ul>
          {latest.versions.map(({ version, updatedAt }) => (
            <li key={version}>
              <button
                type="button"
                className={styles.version}
                aria-current={version === (current ?? latest.version) || undefined}
                onClick={() => onVersion(version)}
              >
                <span>
                  {t(version === latest.version ? 'versions.published' : 'versions.earlier', {
                    version,
                  })}
                </span>
                <span>{format.moment(updatedAt)}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.quiet}>{t('versions.none')}</p>
      )}
    </aside>
  );
}

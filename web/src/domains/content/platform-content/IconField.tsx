import { useTranslation } from 'react-i18next';
import { LANDING_ICONS, LandingIcon } from './LandingIcon.tsx';
import styles from './PlatformContent.module.css';

type Props = { value: string; onChange: (icon: string) => void };

export function IconField({ value, onChange }: Props) {
  const { t } = useTranslation('platform-content');
  return (
    <div>
      <p className={styles.label} id="icon-label">
        {t('icon.label')}
      </p>
      <div role="group" aria-labelledby="icon-label" className={styles.icons}>
        {LANDING_ICONS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.icon}
            aria-pressed={name === value}
            aria-label={t(`icon.${name}`)}
            onClick={() => onChange(name)}
          >
            <LandingIcon name={name} />
          </button>
        ))}
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import styles from './QueueHead.module.css';

type Figure = {
  label: string;
  value: string;
  tone?: 'warning' | 'danger' | undefined;
};

type Props = { figures: readonly Figure[] };

export function QueueFigures({ figures }: Props) {
  const { t } = useTranslation('reviewing');
  return (
    <section aria-label={t('figures')}>
      <dl className={styles.figures}>
        {figures.map(({ label, value, tone }) => (
          <div key={label} data-tone={tone}>
            <dt>{label}</dt>
            <dd data-figures>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

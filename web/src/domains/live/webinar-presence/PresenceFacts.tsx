import type { PresenceSummary } from '@malaka/contracts/live/webinar-presence';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Presence.module.css';

/** The webinar's name, when it was on, and its figures. */
export function PresenceFacts({ webinar }: { webinar: PresenceSummary }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const { people, enough, hereCalls, neededPercent } = webinar;
  const figures = [
    { key: 'people', value: people },
    neededPercent !== null && { key: 'enough', value: enough },
    hereCalls > 0 && { key: 'hereCalls', value: hereCalls },
  ].filter((figure) => figure !== false);
  return (
    <header className={styles.facts}>
      <h1>{format.text(webinar.title)}</h1>
      <p className={styles.quiet}>
        <When webinar={webinar} />
      </p>
      <dl className={styles.figures}>
        {figures.map(({ key, value }) => (
          <div key={key}>
            <dt>{t(`figure.${key as 'people' | 'enough' | 'hereCalls'}`)}</dt>
            <dd>{format.number(value)}</dd>
          </div>
        ))}
      </dl>
      {neededPercent !== null && (
        <p className={styles.quiet}>{t('needed', { percent: format.percent(neededPercent) })}</p>
      )}
    </header>
  );
}

function When({ webinar }: { webinar: PresenceSummary }) {
  const { t } = useTranslation('webinar-presence');
  const format = useFormat();
  const { startsAt, startedAt, endedAt } = webinar;
  if (!startedAt) {
    return t(webinar.state === 'finished' ? 'notHeld' : 'notBegun', {
      time: format.moment(startsAt),
    });
  }
  const start = format.time(startedAt);
  if (!endedAt) return t('live', { start });
  return t('held', { date: format.date(startedAt), start, end: format.time(endedAt) });
}

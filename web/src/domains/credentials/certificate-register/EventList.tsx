import type { CertificateEvent } from '@malaka/contracts/credentials/certificate-register';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';

const FIELDS = ['ownerName', 'courseName', 'hours', 'credits'] as const;

/** Events with reason, person and time; for a new edition also what changed in print. */
export function EventList({ events }: { events: readonly CertificateEvent[] }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const textOf = (value: unknown) => {
    if (typeof value === 'number') return format.number(value);
    return typeof value === 'string' ? value : '';
  };
  return (
    <ol className="events">
      {events.map((event) => (
        <li key={`${event.number} ${event.kind}`}>
          <p>
            <strong>{t(`event.${event.kind}`)}</strong> · {event.number}
          </p>
          {event.reason && <p>{event.reason}</p>}
          {FIELDS.filter((field) => event.after && field in event.after).map((field) => (
            <p key={field}>
              <s>{textOf(event.before?.[field])}</s> → {textOf(event.after?.[field])}
            </p>
          ))}
          <p className="quiet">
            <time dateTime={event.at.toISOString()}>{format.moment(event.at)}</time>
            {' · '}
            {event.actor ? format.text(event.actor) : t('event.platform')}
          </p>
        </li>
      ))}
    </ol>
  );
}

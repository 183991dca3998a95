import type {
  ApplicationField,
  OrganizationEvent,
} from '@malaka/contracts/organizations/organizations';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';

/** Decision 126: who, when, the change of status and why; the same list for both sides. */
export function HistoryList({ history }: { history: readonly OrganizationEvent[] }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return (
    <SectionCard title={t('history.title')}>
      <ol className="events">
        {history.map((event) => (
          <li key={event.id}>
            <p className="strong">{t(titleOf(event))}</p>
            <p className="quiet">
              {format.moment(event.at)}
              {event.actor && ` · ${t('history.by', { name: format.text(event.actor) })}`}
            </p>
            {event.comment && <p className="asWritten">{format.text(event.comment)}</p>}
            <Reasons event={event} />
            <Changes event={event} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function titleOf({ from, to }: OrganizationEvent) {
  if (from === to) return 'history.changed' as const;
  if (to === 'under_review' && from !== 'not_checked') return 'history.reopened' as const;
  if (to !== 'not_checked') return `status.${to}` as const;
  return from === null ? ('history.sent' as const) : ('history.again' as const);
}

const entriesOf = (words: object) => Object.entries(words) as [ApplicationField, string][];

function Reasons({ event }: { event: OrganizationEvent }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return entriesOf(event.reasons).map(([field, text]) => (
    <p key={field} className="asWritten">
      <b>{t(`field.${field}`)}</b>: {format.text(text)}
    </p>
  ));
}

function Changes({ event }: { event: OrganizationEvent }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  return entriesOf(event.changes).map(([field, value]) => (
    <p key={field} className="asWritten">
      {t(value ? 'history.before' : 'history.newFile', {
        field: t(`field.${field}`),
        value: format.text(value),
      })}
    </p>
  ));
}

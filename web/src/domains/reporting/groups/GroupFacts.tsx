import type { Group } from '@malaka/contracts/reporting/groups';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { useGroupDays } from './use-group-days.ts';

/** The facts of a group the caller cannot edit. */
export function GroupFacts({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const format = useFormat();
  const daysOf = useGroupDays();
  const facts: [string, string][] = [
    [t('field.description'), format.text(group.description)],
    [t('column.days'), daysOf(group)],
    [t('field.categories'), group.categories.map(({ name }) => format.text(name)).join(', ')],
    [t('field.status'), t(group.isActive ? 'status.on' : 'status.off')],
  ];
  return (
    <SectionCard title={t('facts')}>
      <p className="quiet">{t('readOnly')}</p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </SectionCard>
  );
}

import type { Group } from '@malaka/contracts/reporting/groups';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { GroupCrumbs } from './GroupCrumbs.tsx';
import { GroupFields } from './GroupFields.tsx';
import { GroupMembers } from './GroupMembers.tsx';
import { GroupPage } from './GroupPage.tsx';
import styles from './Groups.module.css';
import { useGroupForm } from './use-group-form.ts';
import { useGroupDays } from './use-group-days.ts';

export function GroupEditPage({ id }: { id: number }) {
  return <GroupPage id={id}>{(group) => <Loaded group={group} />}</GroupPage>;
}

function Loaded({ group }: { group: Group }) {
  const format = useFormat();
  return (
    <Stack className="shrinks" gap={20}>
      <GroupCrumbs group={group} />
      <PageHead title={format.text(group.name)} />
      <div className={styles.columns}>
        {group.canEdit ? <FactsForm key={group.id} group={group} /> : <GroupFacts group={group} />}
        <GroupMembers group={group} />
      </div>
    </Stack>
  );
}

function FactsForm({ group }: { group: Group }) {
  const { t } = useTranslation('groups');
  const form = useGroupForm({ group });
  return (
    <SectionCard title={t('facts')}>
      <EditForm label={t('facts')} form={form}>
        <GroupFields form={form} isEveryone={group.isEveryone} />
      </EditForm>
    </SectionCard>
  );
}

/** The facts of a group the caller cannot edit. */
function GroupFacts({ group }: { group: Group }) {
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

import type { OwnProfile } from '@malaka/contracts/people/profiles';
import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntryList } from './profile-values.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { DeleteEntryModal } from './DeleteEntryModal.tsx';
import { EntryText } from './EntryText.tsx';
import { entriesOf, type Entry } from './entry-rows.ts';
import styles from './ProfileView.module.css';

const EntryEditor = lazy(async () => {
  const { EntryEditor: Editor } = await import('./EntryEditor.tsx');
  return { default: Editor };
});

type Props = { list: EntryList; profile: OwnProfile };

/** Education, workplaces or additional positions, edited in place. */
export function EntryBlock({ list, profile }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const [edited, setEdited] = useState<ComponentProps<typeof EntryEditor>['entry']>();
  const [isOpen, setIsOpen] = useState(false);
  const [deleted, setDeleted] = useState<Entry>();
  const entries = entriesOf(profile, list);
  const edit = (entry?: Entry) => {
    setEdited(entry);
    setIsOpen(true);
  };
  return (
    <SectionCard
      title={t(`profile:section.${list}`)}
      action={
        <Button
          variant="default"
          leftSection={<IconPlus size={18} />}
          aria-label={t(`profile:entry.add.${list}`)}
          onClick={() => edit()}
        >
          {t('common:action.add')}
        </Button>
      }
    >
      {entries.length === 0 && <p className="dimmed">{t(`profile:entry.none.${list}`)}</p>}
      <ul className={styles.entries}>
        {entries.map((one) => (
          <li key={one.entry.id}>
            <EntryText {...one} />
            <Group gap={0} wrap="nowrap" mt={-6} mr={-8}>
              <ActionIcon
                aria-label={`${t('common:action.change')}: ${format.text(one.entry.place)}`}
                onClick={() => edit(one)}
              >
                <IconPencil size={20} />
              </ActionIcon>
              <ActionIcon
                aria-label={`${t('common:action.delete')}: ${format.text(one.entry.place)}`}
                onClick={() => setDeleted(one)}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {isOpen && (
        <Suspense fallback={null}>
          <EntryEditor
            list={list}
            entry={edited}
            profile={profile}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
      <DeleteEntryModal
        entry={deleted}
        list={list}
        isConfirmed={profile.status === 'confirmed'}
        onClose={() => setDeleted(undefined)}
      />
    </SectionCard>
  );
}

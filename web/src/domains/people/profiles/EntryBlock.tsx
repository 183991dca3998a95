import type { OwnProfile, Education, WorkEntry } from '@malaka/contracts/people/profiles';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import type { EntryList } from './profile-values.ts';
import { entriesOf, type Entry } from './entry-rows.ts';
import styles from './ProfileView.module.css';
import { useDeleteEntry } from './view-queries.ts';

type DeleteEntryModalProps = {
  entry: Entry | undefined;
  list: EntryList;
  /** Warns that a confirmed profile returns to review. */
  isConfirmed: boolean;
  onClose: () => void;
};

function DeleteEntryModal({ entry: shown, list, isConfirmed, onClose }: DeleteEntryModalProps) {
  const { t } = useTranslation(['profile', 'common']);
  const format = useFormat();
  const removal = useDeleteEntry(list);
  const name = format.text(shown?.entry.place ?? '');
  const texts = [t('profile:entry.deleteText', { name }), isConfirmed && t('profile:again.text')];
  return (
    <ActionModal
      isOpen={shown !== undefined}
      title={t('profile:entry.deleteTitle')}
      text={texts.filter(Boolean).join(' ')}
      confirmLabel={t('common:action.delete')}
      isDangerous
      run={() => removal.mutateAsync({ id: shown?.entry.id ?? 0 })}
      done={t(isConfirmed ? 'profile:sent' : 'profile:entry.deleted')}
      failed={(error) => refusalOf(error) || t('common:state.failed')}
      onClose={onClose}
    />
  );
}

/** A submitted profile must keep its last required entry: the server names it. */
const refusalOf = (error: unknown) => {
  if (!isApiError(error)) return '';
  const [texts] = Object.values(error.errors);
  return texts?.[0] ?? error.message;
};

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

/** One entry in three short lines. */
function EntryText({ list, entry }: Entry) {
  const format = useFormat();
  return (
    <Stack gap={2} className="whole">
      <strong>{format.text(entry.place)}</strong>
      {list === 'educations' ? <EducationText {...entry} /> : <WorkText {...entry} />}
    </Stack>
  );
}

function EducationText({ level, faculty, startYear, endYear }: Education) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <>
      <span className="quiet">
        {format.text(faculty)}, {t(`level.${level}`)}
      </span>
      <span className="quiet" data-figures>
        {[startYear, endYear].filter(Boolean).join(' - ')}
      </span>
    </>
  );
}

function WorkText({ position, startDate, endDate }: WorkEntry) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  return (
    <>
      <span className="quiet">{format.text(position)}</span>
      <span className="quiet" data-figures>
        {startDate && `${format.day(startDate)} - `}
        {endDate ? format.day(endDate) : t('entry.now')}
      </span>
    </>
  );
}

import { SimpleGrid, Skeleton, Stack, Title, Button, Text, ActionIcon, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnProfile, Education, WorkEntry } from '@malaka/contracts/people/profiles';
import { TEACHER_POSITION_TYPE_ID } from '@malaka/contracts/people/profiles/completeness';
import { IconEye, IconEyeOff, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import { ActionModal } from '#/kit/ui/ActionModal.tsx';
import { profileQuery } from './queries.ts';
import { masked } from './passport.ts';
import type { EntryList } from './profile-values.ts';
import styles from './ProfileView.module.css';
import { useDeleteEntry } from './view-queries.ts';

export type Entry =
  | { list: 'educations'; entry: Education }
  | { list: 'workPlaces' | 'additionalPositions'; entry: WorkEntry };

/** The entries of a list, each with the name of its list. */
const entriesOf = (profile: OwnProfile, list: EntryList): Entry[] =>
  list === 'educations'
    ? profile.educations.map((entry) => ({ list, entry }))
    : profile[list].map((entry) => ({ list, entry }));

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

const EntryEditor = lazyPart(() => import('./EntryEditor.tsx'), 'EntryEditor');

type Props = { list: EntryList; profile: OwnProfile };

/** Education, workplaces or additional positions, edited in place. */
function EntryBlock({ list, profile }: Props) {
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
        <EntryEditor
          list={list}
          entry={edited}
          profile={profile}
          onClose={() => setIsOpen(false)}
        />
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

function PersonalBlock({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['profile-view', 'profile']);
  const format = useFormat();
  const [isShown, setIsShown] = useState(false);
  const { passportSeries, passportNumber, personalNumber } = profile;
  const passport = `${passportSeries} ${isShown ? passportNumber : masked(passportNumber, 2)}`;
  const facts: ReadonlyArray<readonly [label: string, value: string, kind?: 'code']> = [
    [t('profile:field.lastName'), format.text(profile.lastName)],
    [t('profile:field.firstName'), format.text(profile.firstName)],
    [t('profile:field.middleName'), format.text(profile.middleName)],
    [t('profile:field.phone'), format.phone(profile.phone)],
    [t('profile:field.gender'), profile.gender ? t(`profile:gender.${profile.gender}`) : ''],
    [t('profile:field.birthDate'), profile.birthDate ? format.day(profile.birthDate) : ''],
    [t('profile:field.passport'), passport.trim(), 'code'],
    [t('profile:field.personalNumber'), isShown ? personalNumber : masked(personalNumber, 4)],
    [t('profile:field.regionId'), format.text(profile.region ?? '')],
    [t('profile:field.cityId'), format.text(profile.city ?? '')],
    [
      t('profile:field.schoolType'),
      profile.schoolType ? t(`profile:schoolType.${profile.schoolType}`) : '',
    ],
    [t('profile:field.school'), format.text(profile.school ?? profile.schoolName)],
    [t('profile:field.positionTypeId'), format.text(profile.positionType ?? '')],
    [t(positionLabel(profile)), format.text(profile.position ?? '')],
  ];
  const hasSecrets = passportNumber !== '' || personalNumber !== '';
  const ShownIcon = isShown ? IconEyeOff : IconEye;
  return (
    <SectionCard
      title={t('profile-view:personal')}
      action={
        <ButtonLink to="/dashboard/profile/edit" variant="default">
          {t('profile-view:edit')}
        </ButtonLink>
      }
    >
      <Facts
        names="40%"
        facts={facts.map(([label, value, kind]) => [
          label,
          // Letters and digits of a document are never transliterated.
          <span
            key={label}
            className={value ? '' : 'dimmed'}
            translate={kind === 'code' ? 'no' : undefined}
          >
            {value || t('profile-view:empty')}
          </span>,
        ])}
      />
      {hasSecrets && (
        <Button
          variant="default"
          mt="md"
          leftSection={<ShownIcon size={20} />}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? 'profile-view:hide' : 'profile-view:show')}
        </Button>
      )}
      {profile.biography && (
        <Text className="noteBox asWritten" mt="sm">
          {format.text(profile.biography)}
        </Text>
      )}
    </SectionCard>
  );
}

const positionLabel = ({ positionTypeId }: OwnProfile) => {
  if (positionTypeId === null) return 'profile:field.position';
  return positionTypeId === TEACHER_POSITION_TYPE_ID
    ? 'profile:field.subjectId'
    : 'profile:field.positionId';
};

/** The profile in blocks that can be edited in place, with related parts below. */
export function ProfileView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('profile-view');
  const query = useQuery(profileQuery);
  const { data: profile, isPending } = query;
  return (
    <section>
      <Title order={2} size={22} mb="md">
        {t('title')}
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} mb="md">
        {profile ? (
          <>
            <Stack>
              <PersonalBlock profile={profile} />
            </Stack>
            <Stack>
              <EntryBlock list="educations" profile={profile} />
              <EntryBlock list="workPlaces" profile={profile} />
              <EntryBlock list="additionalPositions" profile={profile} />
            </Stack>
          </>
        ) : isPending ? (
          <>
            <Skeleton height={520} radius="lg" />
            <Skeleton height={520} radius="lg" />
          </>
        ) : (
          <ErrorState title={t('failed')} query={query} />
        )}
      </SimpleGrid>
      {children}
    </section>
  );
}

import { RECIPIENT_KINDS, type RecipientKind } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import { NativeSelect, Stack, Text, Checkbox, ActionIcon, Group, Button } from '@mantine/core';
import { useQuery, useQueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { IconX, IconUserPlus } from '@tabler/icons-react';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import {
  visibleRegionQuery,
  type Place,
  PlaceFields,
  schoolQueryOfPupils as schoolQuery,
  groupsQuery,
  UserList,
  usersQuery,
} from '#/domains/reporting/index.ts';
import { positionTypesQuery, regionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { type Chosen, recipientsOf } from './announcement-form.ts';
import { countQuery } from './queries.ts';
import type { AnnouncementForm } from './AnnouncementFormPage.tsx';
import styles from './Announcements.module.css';

type GroupPickerProps = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const SHOWN_MATCHES = 8;

/** Picks one group: offers the newest, finds others by name. */
function GroupPicker({ chosen, onChange }: GroupPickerProps) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const [search, setSearch] = useState('');
  const { data } = useQuery(groupsQuery(1, SHOWN_MATCHES, search || undefined));
  if (chosen.length > 0) return <ChosenList chosen={chosen} onRemove={() => onChange([])} />;
  const groups = data?.data.filter(({ isEveryone }) => !isEveryone);
  return (
    <>
      <SearchInput
        size="md"
        aria-label={t('searchGroups')}
        placeholder={t('searchGroups')}
        maxLength={SEARCH_MAX}
        current={search}
        onSearch={setSearch}
        // Otherwise Enter would submit the surrounding form.
        onKeyDownCapture={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {groups?.length === 0 && <p className="quiet">{t('noGroupFound')}</p>}
      <Stack component="ul" gap={0} aria-label={t('chooseGroup')}>
        {groups?.map(({ id, name, usersCount }) => (
          <Group
            component="li"
            key={id}
            className={styles.offered}
            justify="space-between"
            gap="sm"
            wrap="nowrap"
            py="xs"
          >
            <div>
              {format.text(name)}
              <p className="quiet">
                {t('count', { count: usersCount, amount: format.number(usersCount) })}
              </p>
            </div>
            <Button
              variant="light"
              aria-label={t('choose', { name: format.text(name) })}
              onClick={() => onChange([{ id, name }])}
            >
              {t('chooseShort')}
            </Button>
          </Group>
        ))}
      </Stack>
    </>
  );
}

type PeoplePickerProps = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

function PeoplePicker({ chosen, onChange }: PeoplePickerProps) {
  const { t } = useTranslation('announcements');
  const [search, setSearch] = useState('');
  const { data } = useInfiniteQuery({
    ...usersQuery(undefined, search),
    enabled: search !== '',
  });
  const ids = new Set(chosen.map(({ id }) => id));
  const found = search === '' ? [] : (data?.pages.flatMap((page) => page.data) ?? []);
  const shown = found.filter(({ id }) => !ids.has(id)).slice(0, SHOWN_MATCHES);
  return (
    <>
      <ChosenList
        chosen={chosen}
        onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
      />
      <SearchInput
        size="md"
        aria-label={t('searchPeople')}
        placeholder={t('searchPeople')}
        maxLength={SEARCH_MAX}
        current={search}
        onSearch={setSearch}
        // Otherwise Enter would submit the surrounding form.
        onKeyDownCapture={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {search !== '' && shown.length === 0 && <p className="quiet">{t('nobodyFound')}</p>}
      {shown.length > 0 && (
        <UserList
          label={t('foundPeople')}
          users={shown}
          renderAction={({ id }, name) => (
            <Button
              variant="light"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              aria-label={t('choose', { name })}
              onClick={() => onChange([...chosen, { id, name }])}
            >
              {t('chooseShort')}
            </Button>
          )}
        />
      )}
    </>
  );
}

type SchoolPickerProps = { chosen: Chosen[]; onChange: (next: Chosen[]) => void };

const NOWHERE: Place = { region: undefined, city: undefined, school: undefined };

/** Picks schools by district, one after the other, into a list. */
function SchoolPicker({ chosen, onChange }: SchoolPickerProps) {
  const queryClient = useQueryClient();
  const [place, setPlace] = useState(NOWHERE);
  const choose = async (next: Place) => {
    setPlace({ ...next, school: undefined });
    if (next.school === undefined || chosen.some(({ id }) => id === next.school)) return;
    const school = await queryClient.fetchQuery(schoolQuery(next.city, next.school));
    if (school) onChange([...chosen, school]);
  };
  return (
    <>
      <Stack gap="sm">
        <PlaceFields value={place} onChange={(next) => void choose(next)} />
      </Stack>
      <ChosenList
        chosen={chosen}
        onRemove={(id) => onChange(chosen.filter((one) => one.id !== id))}
      />
    </>
  );
}

export function RecipientFields({ form }: { form: AnnouncementForm }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const { values, set, propsOf } = form;
  const { kind, chosen } = values;
  const { id, error } = propsOf('recipients');
  const { data: visibleRegion } = useQuery(visibleRegionQuery);
  const recipients = recipientsOf(values);
  const count = useQuery(countQuery(recipients));
  const isChosen = isPeopleKind(kind) || recipients.ids.length > 0;
  const choose = (next: Chosen[]) => set({ chosen: { ...chosen, [kind]: next } });
  return (
    <Stack component="fieldset" id={id} tabIndex={-1} gap={10}>
      <Text component="legend" fw={500} mb={4}>
        {t('field.recipients')}
        <span aria-hidden className="errorText">
          {' *'}
        </span>
      </Text>
      <NativeSelect
        aria-label={t('field.recipients')}
        value={kind}
        data={RECIPIENT_KINDS.map((value) => ({
          value,
          label:
            value === 'all' && visibleRegion ? format.text(visibleRegion.name) : t(`kind.${value}`),
        }))}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as RecipientKind })}
      />
      <Picker kind={kind} chosen={chosen[kind] ?? []} onChange={choose} />
      {error && (
        <Text role="alert" className="smallErrorText" mt={6}>
          {error}
        </Text>
      )}
      <Text role="status" fw={600} mih={24} opacity={count.isFetching ? 0.5 : 1}>
        {isChosen &&
          count.data !== undefined &&
          t('count', { count: count.data, amount: format.number(count.data) })}
      </Text>
    </Stack>
  );
}

type PickerProps = { kind: RecipientKind; chosen: Chosen[]; onChange: (next: Chosen[]) => void };

function Picker({ kind, ...props }: PickerProps) {
  const { data: visibleRegion } = useQuery(visibleRegionQuery);
  const { data: regions = [] } = useQuery(regionsQuery);
  const { data: positions = [] } = useQuery(positionTypesQuery);
  switch (kind) {
    case 'all':
    case 'authors':
    case 'method_experts':
    case 'school_heads':
      return null;
    case 'regions':
      return <CheckList {...props} options={visibleRegion ? [visibleRegion] : regions} />;
    case 'position_types':
      return <CheckList {...props} options={positions} />;
    case 'schools':
      return <SchoolPicker {...props} />;
    case 'group':
      return <GroupPicker {...props} />;
    case 'people':
      return <PeoplePicker {...props} />;
  }
}

type Props = {
  options: readonly Chosen[];
  chosen: readonly Chosen[];
  onChange: (next: Chosen[]) => void;
};

function CheckList({ options, chosen, onChange }: Props) {
  const format = useFormat();
  const ids = new Set(chosen.map(({ id }) => id));
  return (
    <div className={styles.choices}>
      {options.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={format.text(name)}
          checked={ids.has(id)}
          onChange={({ currentTarget }) =>
            onChange(
              currentTarget.checked
                ? [...chosen, { id, name }]
                : chosen.filter((one) => one.id !== id),
            )
          }
        />
      ))}
    </div>
  );
}

type ChosenListProps = { chosen: readonly Chosen[]; onRemove: (id: number) => void };

/** The picked entries, each with a button to remove it. */
function ChosenList({ chosen, onRemove }: ChosenListProps) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  if (chosen.length === 0) return null;
  return (
    <Group component="ul" gap="xs" aria-label={t('chosen')}>
      {chosen.map(({ id, name }) => (
        <Group component="li" key={id} className={styles.chosen} gap={4}>
          {format.text(name)}
          <ActionIcon
            aria-label={t('unchoose', { name: format.text(name) })}
            onClick={() => onRemove(id)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
    </Group>
  );
}

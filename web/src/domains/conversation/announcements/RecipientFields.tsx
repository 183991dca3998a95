import { RECIPIENT_KINDS, type RecipientKind } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { reachQuery } from '#/domains/reporting/index.ts';
import { positionTypesQuery, regionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { type Chosen, recipientsOf } from './announcement-form.ts';
import { CheckList } from './CheckList.tsx';
import { GroupPicker } from './GroupPicker.tsx';
import { PeoplePicker } from './PeoplePicker.tsx';
import { countQuery } from './queries.ts';
import { SchoolPicker } from './SchoolPicker.tsx';
import type { AnnouncementForm } from './use-announcement-form.ts';

export function RecipientFields({ form }: { form: AnnouncementForm }) {
  const { t } = useTranslation('announcements');
  const format = useFormat();
  const { values, set, propsOf } = form;
  const { kind, chosen } = values;
  const { id, error } = propsOf('recipients');
  const { data: visibleRegion } = useQuery(reachQuery);
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
        size="md"
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
  const { data: visibleRegion } = useQuery(reachQuery);
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

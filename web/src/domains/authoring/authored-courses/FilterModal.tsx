import { COURSE_TYPES } from '@malaka/contracts/kit/choices';
import { Button, Group, Modal, NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CourseFilters, STATUSES } from './course-filters.ts';

const ALL = 'all';

type Props = {
  filters: CourseFilters;
  onApply: (filters: Record<'type' | 'status', string>) => void;
  onClose: () => void;
};

/** CRS-05..07; the list changes only when the filters are applied. */
export function FilterModal({ filters, onApply, onClose }: Props) {
  const { t } = useTranslation(['authored-courses', 'catalogue', 'common']);
  const [chosen, setChosen] = useState({
    type: filters.type ?? ALL,
    status: String(filters.status ?? ALL),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(chosen);
  };
  const all = { value: ALL, label: t('authored-courses:filter.all') };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('authored-courses:filter.title')}
      closeButtonProps={{ 'aria-label': t('common:action.close'), size: 'lg' }}
    >
      <Stack onSubmit={submit} component="form">
        <NativeSelect
          size="md"
          data-autofocus
          label={t('authored-courses:filter.type')}
          value={chosen.type}
          data={[
            all,
            ...COURSE_TYPES.map((type) => ({ value: type, label: t(`catalogue:type.${type}`) })),
          ]}
          onChange={({ currentTarget }) => setChosen({ ...chosen, type: currentTarget.value })}
        />
        <NativeSelect
          size="md"
          label={t('authored-courses:filter.status')}
          value={chosen.status}
          data={[
            all,
            ...STATUSES.map((status) => ({
              value: String(status),
              label: t(`authored-courses:status.${status}`),
            })),
          ]}
          onChange={({ currentTarget }) => setChosen({ ...chosen, status: currentTarget.value })}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={() => onApply({ type: ALL, status: ALL })}>
            {t('authored-courses:filter.clear')}
          </Button>
          <Button type="submit">{t('authored-courses:filter.apply')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

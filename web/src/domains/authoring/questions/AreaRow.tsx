import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { boundsOf } from '@malaka/grading/areas';
import { ActionIcon, Checkbox, Group, NumberInput, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { letterOf } from '#/domains/authoring/shown-questions/MarkedPicture.tsx';
import { type Bounds, fitted } from './area-form.ts';
import styles from './AreaSurface.module.css';
import type { FieldsProps } from './fields.ts';
import type { FormArea } from './question-form.ts';
import type { Areas } from './use-areas.ts';

type Props = Pick<FieldsProps, 'propsOf'> & { one: FormArea; place: number; areas: Areas };

const PERCENT = 100;
const EDGES = ['left', 'top', 'right', 'bottom'] as const;

/** A lettered area: its name, whether it is right, and its coordinates. */
export function AreaRow({ one, place, areas, propsOf }: Props) {
  const { t } = useTranslation('questions');
  const letter = letterOf(place);
  const bounds = boundsOf(one.area);
  const label = t('hotspot.area', { letter });
  const move = (edge: number, value: number) => {
    const next = bounds.map((own, n) => (n === edge ? value : own)) as unknown as Bounds;
    areas.change(one.key, { area: fitted(one.area, next) });
  };
  const error = propsOf(`${one.key}.answer`).error ?? propsOf(`${one.key}.details`).error;
  return (
    <li className={styles.row} data-chosen={one.key === areas.chosen || undefined}>
      <Group gap="8px 12px" align="flex-end" wrap="nowrap">
        <TextInput
          id={propsOf(`${one.key}.answer`).id}
          flex={1}
          miw={0}
          label={`${label}: ${t('hotspot.name')}`}
          placeholder={String(place + 1)}
          maxLength={ITEM_MAX}
          value={one.text}
          onFocus={() => areas.choose(one.key)}
          onChange={({ currentTarget }) => areas.drag(one.key, { text: currentTarget.value })}
        />
        <ActionIcon
          size={44}
          variant="subtle"
          color="danger"
          aria-label={t('hotspot.remove', { letter })}
          onClick={() => areas.remove(one.key)}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </Group>
      <Checkbox
        label={t('hotspot.isRight')}
        checked={one.isRight}
        onChange={({ currentTarget }) => areas.change(one.key, { isRight: currentTarget.checked })}
      />
      <details className="fold" onToggle={() => areas.choose(one.key)}>
        <summary>{t('hotspot.edges')}</summary>
        <div className={styles.edges}>
          {EDGES.map((edge, n) => (
            <NumberInput
              key={edge}
              label={t(`hotspot.${edge}`)}
              min={0}
              max={PERCENT}
              decimalScale={1}
              suffix=" %"
              value={Math.round(bounds[n]! * PERCENT * 10) / 10}
              onChange={(value) => value !== '' && move(n, Number(value) / PERCENT)}
            />
          ))}
        </div>
      </details>
      {error && <Text className="smallErrorText">{error}</Text>}
    </li>
  );
}

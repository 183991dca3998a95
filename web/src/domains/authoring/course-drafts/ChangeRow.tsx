import type { DraftChange, DraftChoice } from '@malaka/contracts/authoring/course-drafts';
import { Badge, Button, Group, Radio, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ChangeRow.module.css';
import { ChangedField } from './ChangedField.tsx';
import { draftValuesQuery } from './queries.ts';

type Props = {
  draftId: number;
  change: DraftChange;
  /** The side chosen for a conflict. */
  side: DraftChoice['keeps'] | undefined;
  onChoose: (side: DraftChoice['keeps']) => void;
};

const COLORS = { added: 'success', changed: 'primary', removed: 'danger' } as const;

/** A change as text, with a button to compare both sides. */
export function ChangeRow({ draftId, change, side: keeps, onChoose }: Props) {
  const { t } = useTranslation('course-drafts');
  const format = useFormat();
  const { kind, what, fields, conflict } = change;
  const [isOpen, setIsOpen] = useState(conflict === 'both');
  const isShown = fields.length > 0 && kind !== 'cover';
  const fieldNames = fields.map((field) => t(`field.${field}`).toLocaleLowerCase()).join(', ');
  const name = format.text(change.name) || t(`kind.${kind}`);
  return (
    <li className={styles.line} data-conflict={conflict !== null || undefined}>
      <Group justify="space-between" gap="xs" align="flex-start" wrap="nowrap">
        <div className={styles.words}>
          <Group gap="4px 8px">
            <Badge variant="light" color={COLORS[what]}>
              {t(`what.${what}`)}
            </Badge>
            <span className="quiet">
              {t(`kind.${kind}`)}
              {change.place && ` · ${format.text(change.place)}`}
            </span>
          </Group>
          <p className="strong">{name}</p>
          {isShown && <p className="quiet">{fieldNames}</p>}
        </div>
        {isShown && (
          <Button
            variant="default"
            size="compact-md"
            flex="none"
            aria-expanded={isOpen}
            aria-label={`${t(isOpen ? 'line.hide' : 'line.compare')}: ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t(isOpen ? 'line.hide' : 'line.compare')}
          </Button>
        )}
      </Group>
      {isOpen && isShown && (
        <Values draftId={draftId} change={change} isBeside={conflict === 'both'} />
      )}
      {conflict && (
        <Radio.Group
          value={keeps ?? ''}
          onChange={(value) => onChoose(value as DraftChoice['keeps'])}
          label={t(`conflict.${conflict}`)}
        >
          <Stack gap={6} mt={6}>
            {(['draft', 'live'] as const).map((side) => (
              <Radio key={side} value={side} label={t(`keeps.${conflict}.${side}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </li>
  );
}

type ValuesProps = Pick<Props, 'draftId' | 'change'> & { isBeside: boolean };

function Values({ draftId, change, isBeside }: ValuesProps) {
  const query = useQuery(draftValuesQuery(draftId, change));
  if (!query.data) {
    if (query.isPending) return <Skeleton height={60} radius="md" />;
    return <ErrorState query={query} />;
  }
  return (
    <div className={styles.values}>
      {query.data.map((values) => (
        <ChangedField key={values.field} kind={change.kind} values={values} isBeside={isBeside} />
      ))}
    </div>
  );
}

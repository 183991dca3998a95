import type {
  DraftChange,
  DraftChoice,
  DraftKind,
  DraftValues,
} from '@malaka/contracts/authoring/course-drafts';
import { Badge, Button, Group, Radio, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { linesOf } from '#/kit/comparing/lines-of.ts';
import { TextPieces } from '#/kit/comparing/TextPieces.tsx';
import { chunks, collapsed, type Piece } from '#/kit/comparing/text-pieces.ts';
import styles from './ChangeRow.module.css';
import { draftValuesQuery } from './queries.ts';

type ChangedFieldProps = {
  kind: DraftKind;
  values: DraftValues;
  /** Both sides have changed, so neither is the earlier one. */
  isBeside: boolean;
};

/** A field in the course and in the draft. */
function ChangedField({ kind, values: { field, live, draft }, isBeside }: ChangedFieldProps) {
  const { t } = useTranslation(['course-drafts', 'authored-lessons']);
  const formatValue = useFormatValue(kind, field);
  const words = {
    picture: t('authored-lessons:history.picture'),
    video: t('authored-lessons:history.video'),
  };
  const lines = (value: string) => linesOf(formatValue(value).replaceAll('\n', '<br>'), words);
  const [before, after] = [lines(live), lines(draft)];
  const label = <p className="strong">{t(`course-drafts:field.${field}`)}</p>;
  if (isBeside) {
    return (
      <div>
        {label}
        <div className={styles.sides}>
          {(['live', 'draft'] as const).map((side) => (
            <div key={side} role="group" aria-label={t(`course-drafts:side.${side}`)}>
              <p className="quiet">{t(`course-drafts:side.${side}`)}</p>
              {(side === 'live' ? before : after).map((line, n) => (
                // oxlint-disable-next-line react/no-array-index-key -- a text in its order
                <Line key={n} pieces={[{ kind: 'same', text: line }]} />
              ))}
            </div>
          ))}
        </div>
      </div>
    );
  }
  return (
    <div>
      {label}
      {collapsed(chunks(before, after)).map((chunk, n) => {
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order
        if (chunk.kind === 'changed') return <Line key={n} pieces={chunk.pieces} />;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a text in its order
          <p key={n} className="quiet">
            {chunk.kind === 'skipped'
              ? t('authored-lessons:history.skipped', { count: chunk.count })
              : chunk.lines.join('\n')}
          </p>
        );
      })}
    </div>
  );
}

const Line = ({ pieces }: { pieces: readonly Piece[] }) => (
  <p className={styles.text}>
    <TextPieces pieces={pieces} />
  </p>
);

/** Translates coded values; rich text stays as it is. */
function useFormatValue(kind: DraftKind, field: DraftValues['field']) {
  const { t } = useTranslation(['course-drafts', 'catalogue', 'questions', 'authored-lessons']);
  const format = useFormat();
  return (value: string): string => {
    if (value === '') return t('authored-lessons:history.empty');
    if (field === 'type' && kind === 'course')
      return t(`catalogue:type.${value}` as 'catalogue:type.paid');
    if (field === 'type') return t(`questions:type.${value}` as 'questions:type.single');
    if (field === 'price') return format.money(BigInt(value));
    if (field === 'hasCertificate') {
      return t(value === '1' ? 'authored-lessons:history.yes' : 'authored-lessons:history.no');
    }
    return value;
  };
}

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
            <Badge color={COLORS[what]}>{t(`what.${what}`)}</Badge>
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

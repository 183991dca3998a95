import type { LessonValues } from '@malaka/contracts/authoring/lesson-values';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextPieces } from '#/kit/comparing/TextPieces.tsx';
import { collapsed, type Piece, type Shown } from '#/kit/comparing/text-pieces.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { type LessonChange, lessonChanges, FIELD_LABELS } from './lesson-changes.ts';
import styles from './LessonHistory.module.css';
import { surveysQuery } from './queries.ts';

type Props = {
  before: LessonValues;
  after: LessonValues;
  /** Set for one of two columns: omits what only the other one has. */
  side?: 'before' | 'after';
  /** The surroundings already name the field. */
  isUnnamed?: boolean;
};

/** Differences between two states of a lesson, field by field. */
export function LessonChanges({ before, after, side, isUnnamed = false }: Props) {
  const { t } = useTranslation('authored-lessons');
  const words = { picture: t('history.picture'), video: t('history.video') };
  const changes = lessonChanges(before, after, words);
  if (changes.length === 0) return <Text c="dimmed">{t('history.same')}</Text>;
  return (
    <Stack gap="sm">
      {changes.map((change) => (
        <div key={change.field}>
          {!isUnnamed && <p className="strong">{t(FIELD_LABELS[change.field])}</p>}
          <Change change={change} side={side} />
        </div>
      ))}
    </Stack>
  );
}

type Side = Props['side'];

function Change({ change, side }: { change: LessonChange; side: Side }) {
  const { t } = useTranslation('authored-lessons');
  const formatValue = useFormatValue();
  if (!('chunks' in change)) {
    const { from, to } = change;
    const both: Piece[] = [
      { kind: 'gone', text: formatValue(change.field, from) },
      { kind: 'new', text: formatValue(change.field, to) },
    ];
    return (
      <div className={styles.pair}>
        <TextPieces pieces={ofSide(both, side)} isBeside={side !== undefined} />
      </div>
    );
  }
  if (change.chunks.length === 0) return <Text c="dimmed">{t('history.looks')}</Text>;
  return (
    <div className={styles.text}>
      {collapsed(change.chunks).map((chunk, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a text in its order
        <Part key={n} chunk={chunk} side={side} />
      ))}
    </div>
  );
}

function Part({ chunk, side }: { chunk: Shown; side: Side }) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  if (chunk.kind === 'skipped') {
    return <p className="quiet">{t('history.skipped', { count: chunk.count })}</p>;
  }
  if (chunk.kind === 'same') return <p>{format.text(chunk.lines.join('\n'))}</p>;
  const pieces = ofSide(chunk.pieces, side);
  return (
    pieces.length > 0 && (
      <p>
        <TextPieces pieces={pieces} isBeside={side !== undefined} />
      </p>
    )
  );
}

const ofSide = (pieces: Piece[], side: Side) => {
  const other = { before: 'new', after: 'gone' } as const;
  return side ? pieces.filter(({ kind }) => kind !== other[side]) : pieces;
};

/** Formats a field's value. */
function useFormatValue() {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const format = useFormat();
  const { data: surveys = [] } = useQuery(surveysQuery);
  return (field: LessonChange['field'], value: string | boolean | null | undefined): string => {
    if (typeof value === 'boolean') {
      return t(value ? 'authored-lessons:history.yes' : 'authored-lessons:history.no');
    }
    if (field === 'surveyId' && value) {
      return surveys.find(({ id }) => String(id) === value)?.name ?? `№ ${value}`;
    }
    if (field === 'date' && value) return format.day(value);
    return value || t('authored-lessons:history.empty');
  };
}

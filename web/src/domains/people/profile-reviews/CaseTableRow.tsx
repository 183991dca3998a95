import { ActionIcon, Badge, Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDatabase,
  IconFlag,
  IconFlagFilled,
  IconQuote,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import type { CaseRow, Cell } from './case-rows.ts';
import type { personalNumberHint } from './personal-number.ts';
import styles from './ProfileCase.module.css';
import { changedPart } from './changed-part.ts';

type Props = {
  row: CaseRow;
  hasBefore: boolean;
  isChangedSince: boolean;
  mark: string | undefined;
  /** What the last rejection asked to correct here. */
  requested: string | undefined;
  hint: ReturnType<typeof personalNumberHint>;
  canMark: boolean;
  isOpen: boolean;
  onOpen: (key: string) => void;
  onMark: (key: string, reason: string) => void;
};

export function CaseTableRow(props: Props) {
  const { row, hasBefore, mark, requested, hint } = props;
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  const id = `row-${row.key.replace('.', '-')}`;
  return (
    <tr
      className={styles.row}
      data-change={row.change}
      data-marked={mark ? true : undefined}
      data-since={props.isChangedSince || undefined}
    >
      <th scope="row">
        <span>{t(`field.${row.label}`)}</span>
        {row.change !== 'same' && <Badge color="warning">{t(`change.${row.change}`)}</Badge>}
        {props.isChangedSince && (
          <Badge variant="filled" color="danger">
            {t('since')}
          </Badge>
        )}
        {row.isErp && (
          <span className={styles.erp}>
            <IconDatabase size={16} aria-hidden />
            {t('erp')}
          </span>
        )}
      </th>
      {hasBefore && (
        <td className={styles.before}>
          <span className={styles.cellLabel}>{t('table.before')}</span>
          <CaseValue label={row.label} cell={row.before} />
        </td>
      )}
      <td id={id} className={styles.now}>
        <CaseValue label={row.label} cell={row.now} {...(hasBefore && { before: row.before })} />
        {hint && (
          <span className={styles.hint}>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`numberHint.${hint}`)}
          </span>
        )}
        {requested && (
          <span className={styles.asked}>
            <IconQuote size={16} aria-hidden />
            {t('asked', { reason: format.text(requested) })}
          </span>
        )}
        {mark && (
          <span className={styles.mark}>
            <IconFlagFilled size={16} aria-hidden />
            {format.text(mark)}
          </span>
        )}
      </td>
      {props.canMark && (
        <td className={styles.tools}>
          {row.reason && <ReasonButtons {...props} describedBy={id} />}
        </td>
      )}
    </tr>
  );
}

function ReasonButtons({
  row,
  mark,
  isOpen,
  onOpen,
  onMark,
  describedBy,
}: Props & {
  describedBy: string;
}) {
  const { t } = useTranslation('profile-reviews');
  const field = t(`field.${row.label}`);
  return (
    <>
      <Button
        variant="subtle"
        color={mark ? 'danger' : 'gray'}
        data-row={row.key}
        aria-expanded={isOpen}
        aria-describedby={describedBy}
        aria-label={t(mark ? 'reason.changeFor' : 'reason.giveFor', { field })}
        leftSection={<IconFlag size={18} aria-hidden />}
        onClick={() => onOpen(row.key)}
      >
        {t('reason.give')}
      </Button>
      {mark && (
        <ActionIcon
          data-row-of={row.key}
          aria-label={t('reason.remove', { field })}
          onClick={() => onMark(row.key, '')}
        >
          <IconX size={18} />
        </ActionIcon>
      )}
    </>
  );
}

type CaseValueProps = {
  label: CaseRow['label'];
  cell: Cell | null;
  /** The value to compare with, if any. */
  before?: Cell | null;
};

function CaseValue({ label, cell, before }: CaseValueProps) {
  const { t } = useTranslation('profile-reviews');
  const format = useFormat();
  if (cell?.text && label === 'avatar') return <Portrait src={cell.text} />;
  if (!cell?.text) return <span className="dimmed">{cell ? t('table.empty') : '—'}</span>;
  return (
    <span className={styles.value} data-figures>
      <Marked text={format.text(cell.text)} before={before && format.text(before.text)} />
      {cell.detail && (
        <span className={styles.detail}>
          <Marked
            text={format.text(cell.detail)}
            before={before?.detail && format.text(before.detail)}
          />
        </span>
      )}
    </span>
  );
}

/** Highlights the characters that differ. */
function Marked({ text, before }: { text: string; before: string | null | undefined }) {
  const part = before ? changedPart(before, text) : null;
  if (!part) return text;
  return (
    <>
      {part.start}
      <mark>{part.middle}</mark>
      {part.end}
    </>
  );
}

function Portrait({ src }: { src: string }) {
  const { t } = useTranslation('profile-reviews');
  const [isOpen, setIsOpen] = useState(false);
  const title = t('field.avatar');
  return (
    <>
      <button
        type="button"
        className={styles.portrait}
        aria-label={t('portrait')}
        onClick={() => setIsOpen(true)}
      >
        <Avatar src={src} name="" size={72} />
      </button>
      <ImageModal
        isOpen={isOpen}
        title={title}
        src={src}
        alt={title}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

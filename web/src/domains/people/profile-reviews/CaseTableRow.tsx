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
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { CaseRow } from './case-rows.ts';
import { CaseValue } from './CaseValue.tsx';
import type { personalNumberHint } from './personal-number.ts';
import styles from './ProfileCase.module.css';

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
        {row.change !== 'same' && (
          <Badge color="warning" variant="light">
            {t(`change.${row.change}`)}
          </Badge>
        )}
        {props.isChangedSince && <Badge color="danger">{t('since')}</Badge>}
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

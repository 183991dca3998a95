import { Checkbox, Text, Button, Textarea } from '@mantine/core';
import type { ProfileCase, ReasonField } from '@malaka/contracts/people/profile-reviews';
import { Fragment, type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import type { usePresets, Preset } from '#/kit/presets/use-presets.ts';
import { Presets } from '#/kit/presets/Presets.tsx';
import { type CaseRow, SECTIONS } from './case-rows.ts';
import { CaseTableRow } from './CaseTableRow.tsx';
import { type Marks, roomFor } from './marks.ts';
import { personalNumberHint } from './personal-number.ts';
import styles from './ProfileCase.module.css';

type Props = {
  ref: Ref<HTMLTableElement>;
  profile: ProfileCase;
  rows: readonly CaseRow[];
  hasBefore: boolean;
  /** Rows that have changed since the case was opened. */
  changed: ReadonlySet<string>;
  marks: Marks;
  presetsOf: ReturnType<typeof usePresets>;
  canMark: boolean;
  /** The row whose reasons are open. */
  openKey: string | null;
  isOnlyChanged: boolean;
  onOnlyChanged: (isOn: boolean) => void;
  onOpen: (key: string) => void;
  onMark: (key: string, reason: string) => void;
  onClose: () => void;
};

export function CaseTable({ ref, ...props }: Props) {
  const { profile, rows, hasBefore, marks, openKey, canMark } = props;
  const { t } = useTranslation('profile-reviews');
  const isFiltered = hasBefore && props.isOnlyChanged;
  const shown = isFiltered
    ? rows.filter(({ key, change }) => change !== 'same' || marks[key] || props.changed.has(key))
    : rows;
  const columns = 2 + Number(hasBefore) + Number(canMark);
  const last = profile.history[0];
  const lastReasons = last?.status === 'rejected' ? last.reasons : {};
  const hint = personalNumberHint(profile);
  return (
    <>
      {hasBefore && (
        <Checkbox
          className={styles.filter}
          label={t('onlyChanged')}
          checked={isFiltered}
          onChange={(event) => props.onOnlyChanged(event.currentTarget.checked)}
        />
      )}
      {shown.length === 0 && (
        <Text className="noteBox" mb="md">
          {t('nothingChanged')}
        </Text>
      )}
      <table
        ref={ref}
        className={styles.table}
        aria-label={t('table.label')}
        data-compared={hasBefore || undefined}
      >
        <thead>
          <tr>
            <th scope="col">{t('table.field')}</th>
            {hasBefore && <th scope="col">{t('table.before')}</th>}
            <th scope="col">{t('table.now')}</th>
            {canMark && <th scope="col">{t('table.reason')}</th>}
          </tr>
        </thead>
        {SECTIONS.map((section) => {
          const inSection = shown.filter((row) => row.section === section);
          if (inSection.length === 0) return null;
          return (
            <tbody key={section}>
              <tr className={styles.section}>
                <th scope="rowgroup" colSpan={columns}>
                  {t(`section.${section}`)}
                </th>
              </tr>
              {inSection.map((row, index) => (
                <Fragment key={row.key}>
                  <CaseTableRow
                    row={row}
                    hasBefore={hasBefore}
                    isChangedSince={props.changed.has(row.key)}
                    mark={marks[row.key]}
                    // Entries share one reason, shown at the first of them.
                    requested={
                      row.reason && index === firstOf(inSection, row)
                        ? lastReasons[row.reason]
                        : undefined
                    }
                    hint={row.label === 'personalNumber' ? hint : null}
                    canMark={canMark}
                    isOpen={openKey === row.key}
                    onOpen={props.onOpen}
                    onMark={props.onMark}
                  />
                  {canMark && openKey === row.key && row.reason && (
                    <tr className={styles.pickerRow}>
                      <td colSpan={columns}>
                        <ReasonPicker
                          rowKey={row.key}
                          field={row.reason}
                          presets={props.presetsOf(row.reason)}
                          language={profile.language}
                          mark={marks[row.key] ?? ''}
                          room={roomFor(row, rows, marks)}
                          onMark={(reason) => props.onMark(row.key, reason)}
                          onClose={props.onClose}
                        />
                      </td>
                    </tr>
                  )}
                </Fragment>
              ))}
            </tbody>
          );
        })}
      </table>
    </>
  );
}

const firstOf = (rows: readonly CaseRow[], { reason }: CaseRow) =>
  rows.findIndex((row) => row.reason === reason);

type ReasonPickerProps = {
  rowKey: string;
  field: ReasonField;
  presets: readonly Preset[];
  /** The language in which the person reads. */
  language: ReadingLanguage;
  mark: string;
  /** Number of characters left. */
  room: number;
  onMark: (reason: string) => void;
  onClose: () => void;
};

/** Ready-made reasons by number, or free text; an empty text removes the reason. */
function ReasonPicker({ rowKey, field, presets, language, ...props }: ReasonPickerProps) {
  const { mark, room, onMark, onClose } = props;
  const { t } = useTranslation('profile-reviews');
  const [text, setText] = useState(mark);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const label = t(`field.${field}`);
  return (
    <div role="group" aria-label={label} className={styles.picker} data-row-of={rowKey}>
      <Presets
        first={first}
        presets={presets}
        label={t('reason.phrases', { field: label })}
        language={language}
        pressed={mark}
        room={room}
        onPick={onMark}
      />
      <div className={styles.own}>
        <Textarea
          label={t('reason.own')}
          minRows={1}
          maxLength={room}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            else if (event.key === 'Enter' && !event.shiftKey) onMark(text);
            else return;
            event.preventDefault();
          }}
        />
        <Button variant="light" onClick={() => onMark(text)}>
          {t(mark && !text.trim() ? 'reason.removeShort' : 'reason.save')}
        </Button>
      </div>
    </div>
  );
}

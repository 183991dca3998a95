import type { ReferenceList, CATEGORY_ICONS } from '@malaka/contracts/people/choices';
import type { ReferenceRow } from '@malaka/contracts/people/reference/management';
import { ActionIcon, Badge, Stack } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  type Icon,
  IconAbc,
  IconAtom,
  IconAward,
  IconBallFootball,
  IconBook2,
  IconBrain,
  IconBuildingCommunity,
  IconChartBar,
  IconDeviceLaptop,
  IconFlask,
  IconGlobe,
  IconHeartHandshake,
  IconLanguage,
  IconMathFunction,
  IconMusic,
  IconPalette,
  IconPlant2,
  IconScale,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { entryName, otherNames } from './entry-name.ts';
import styles from './Reference.module.css';

const ICONS: Record<(typeof CATEGORY_ICONS)[number], Icon> = {
  abc: IconAbc,
  atom: IconAtom,
  award: IconAward,
  'ball-football': IconBallFootball,
  'book-2': IconBook2,
  brain: IconBrain,
  'building-community': IconBuildingCommunity,
  'chart-bar': IconChartBar,
  'device-laptop': IconDeviceLaptop,
  flask: IconFlask,
  globe: IconGlobe,
  'heart-handshake': IconHeartHandshake,
  language: IconLanguage,
  'math-function': IconMathFunction,
  music: IconMusic,
  palette: IconPalette,
  'plant-2': IconPlant2,
  scale: IconScale,
  school: IconSchool,
  'users-group': IconUsersGroup,
};

/** An icon that this release does not have is shown as learning. */
export function CategoryIcon({ name }: { name: string }) {
  const Found = Object.hasOwn(ICONS, name) ? ICONS[name as keyof typeof ICONS] : IconSchool;
  return <Found size={22} stroke={1.7} aria-hidden />;
}

type Props = {
  list: ReferenceList;
  rows: readonly ReferenceRow[];
  onOpen: (id: number) => void;
  onArchive: (row: ReferenceRow, isActive: boolean) => void;
};

export function EntryRows({ list, rows, onOpen, onArchive }: Props) {
  return (
    <ul className="rows">
      {rows.map((row) => (
        <li key={row.id} className={styles.row} data-archived={!row.isActive || undefined}>
          <EntryButton list={list} row={row} onOpen={onOpen} />
          <ArchiveButton row={row} onArchive={onArchive} />
        </li>
      ))}
    </ul>
  );
}

function EntryButton({ row, onOpen }: Pick<Props, 'list' | 'onOpen'> & { row: ReferenceRow }) {
  const { t } = useTranslation('reference');
  const format = useFormat();
  const others = otherNames(row, format.language);
  return (
    <button type="button" className={styles.words} onClick={() => onOpen(row.id)}>
      {row.icon !== null && (
        <span className={styles.mark} style={{ '--hue': row.hue } as CSSProperties}>
          <CategoryIcon name={row.icon} />
        </span>
      )}
      <Stack component="span" flex="1 1 120px" gap={0} miw={0} className="whole">
        <strong>{format.text(entryName(row, format.language))}</strong>
        {others && <span className="quiet">{others}</span>}
      </Stack>
      <span className={styles.facts}>
        {row.parent !== null && <span>{format.text(row.parent)}</span>}
        {row.type !== null && <span>{t(`type.${row.type}`)}</span>}
        {row.code !== null && <span data-figures>{row.code}</span>}
        {!row.isActive && <Badge color="gray">{t('state.archived')}</Badge>}
      </span>
    </button>
  );
}

function ArchiveButton({ row, onArchive }: Pick<Props, 'onArchive'> & { row: ReferenceRow }) {
  const { t } = useTranslation('reference');
  const format = useFormat();
  const name = format.text(entryName(row, format.language));
  const Icon = row.isActive ? IconArchive : IconArchiveOff;
  const label = t(row.isActive ? 'archive' : 'restore', { name });
  return (
    <ActionIcon aria-label={label} title={label} onClick={() => onArchive(row, !row.isActive)}>
      <Icon size={20} />
    </ActionIcon>
  );
}

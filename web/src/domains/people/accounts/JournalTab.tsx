import type { JournalEntry } from '@malaka/contracts/people/accounts';
import type { ComponentProps } from 'react';
import { Group, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { regionsQuery, subjectsQuery } from '#/domains/people/profiles/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonLink } from '#/domains/people/session/PersonLink.tsx';
import styles from './Account.module.css';
import { type DetailKind, detailsOf, sentenceOf } from './journal-details.ts';

const PURPOSES = ['own_profile', 'review', 'account'] as const;

/** The event as a sentence, then what changed, then when, by whom and from where. */
function JournalRow({ entry }: { entry: JournalEntry }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const textOf = useDetailText();
  const { at, address } = entry;
  return (
    <Stack component="li" gap={4} px="md" py={14}>
      <p className="strong">{t(`journal.action.${sentenceOf(entry.action)}`)}</p>
      {detailsOf(entry).map(({ name, from, to }) => (
        <p key={name} className={styles.detail}>
          <span className="quiet">{t(`journal.detail.${name}`)}:</span>
          {from && <s className="dimmed">{textOf(from)}</s>}
          <Group component="span" gap={6} wrap="nowrap">
            {from && <IconArrowRight size={16} role="img" aria-label={t('journal.became')} />}
            {to ? textOf(to) : t('journal.none')}
          </Group>
        </p>
      ))}
      <p className="quiet">
        <time dateTime={at.toISOString()}>{format.moment(at)}</time>
        {' · '}
        <Actor entry={entry} />
        {address && ` · ${address}`}
      </p>
    </Stack>
  );
}

function Actor({ entry: { actor, actorId } }: { entry: JournalEntry }) {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  if (!actor) return t('journal.platform');
  if (actorId === null) return format.text(actor);
  return <PersonLink id={actorId}>{format.text(actor)}</PersonLink>;
}

function useDetailText(): (detail: DetailKind) => string {
  const { t } = useTranslation('accounts');
  const format = useFormat();
  const { data: regions } = useQuery(regionsQuery);
  const { data: subjects } = useQuery(subjectsQuery);
  const regionName = (id: number | null) =>
    id === null
      ? t('rights.country')
      : format.text(regions?.find((region) => region.id === id)?.name ?? '…');
  const subjectName = (id: number) =>
    format.text(subjects?.find((subject) => subject.id === id)?.name ?? '…');
  return (detail) => {
    switch (detail.kind) {
      case 'role':
        return t(`role.${detail.value}`);
      case 'region':
        return regionName(detail.value);
      case 'scopes':
        return detail.value
          .map(({ subject, region }) => `${subjectName(subject)} (${regionName(region)})`)
          .join('; ');
      case 'phone':
        return format.phone(detail.value);
      case 'number':
        return format.number(detail.value);
      case 'purpose': {
        const purpose = PURPOSES.find((known) => known === detail.value);
        return purpose ? t(`journal.purpose.${purpose}`) : '…';
      }
      case 'text':
        return detail.value;
    }
  };
}

type Props = Omit<ComponentProps<typeof ListPage<JournalEntry>>, 'skeleton' | 'children'>;

/** A paged journal of an account or of a pupil. */
export function JournalTab(list: Props) {
  return (
    <ListPage {...list} skeleton={<TableSkeleton columns={2} />}>
      {(entries) => <Journal entries={entries} />}
    </ListPage>
  );
}

/** Events of an account, newest first. */
function Journal({ entries }: { entries: readonly JournalEntry[] }) {
  return (
    <ol className="rows">
      {entries.map((entry) => (
        <JournalRow key={`${entry.action}:${entry.id}`} entry={entry} />
      ))}
    </ol>
  );
}

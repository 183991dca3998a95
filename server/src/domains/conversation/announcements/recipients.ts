import type { Recipients } from '@malaka/contracts/conversation/announcements';
import { isPeopleKind } from '@malaka/contracts/reporting/choices';
import type { RawBuilder } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { listNamesOf } from '#/domains/people/index.ts';
import type { VisibleRegion } from '#/kit/access/scope.ts';
import { countIds, findPeopleOfGroup, listUsers, pupilsOf } from '#/domains/reporting/index.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { announcementTexts } from './texts.ts';

/** SQL for the current recipients' account ids, as `id`; undefined if their group was deleted. */
export async function peopleOf(
  db: Db,
  { kind, ids }: Recipients,
  visibleRegion: VisibleRegion,
): Promise<RawBuilder<unknown> | undefined> {
  if (kind !== 'group') return pupilsOf({ kind, ids }, visibleRegion);
  return (await findPeopleOfGroup(db, ids[0]!, visibleRegion))?.people;
}

export async function countRecipients(
  db: Db,
  recipients: Recipients,
  visibleRegion: VisibleRegion,
): Promise<number> {
  const people = await peopleOf(db, recipients, visibleRegion);
  return people ? await countIds(db, people) : 0;
}

type Named = { id: number; name: string; regionId?: number | null };

export async function listChosen(
  db: Db,
  { kind, ids }: Recipients,
  language: Language,
): Promise<Named[]> {
  if (isPeopleKind(kind)) return [];
  if (kind === 'people') return await listUsers(db, ids, { language });
  if (kind !== 'group') return await listNamesOf(db, kind, ids, language);
  const group = await findPeopleOfGroup(db, ids[0]!, { regionId: null });
  return group ? [{ id: ids[0]!, name: group.name }] : [];
}

/** Throws if a recipient does not exist or is outside the writer's region. */
export async function requireRecipients(
  db: Db,
  recipients: Recipients,
  { visibleRegion, language }: { visibleRegion: VisibleRegion; language: Language },
): Promise<void> {
  const refused = (text: 'recipients' | 'unknown' | 'outside') =>
    invalid({ teachers: [announcementTexts[text][language]] });
  const { kind, ids } = recipients;
  if (isPeopleKind(kind)) return;
  if (ids.length === 0) throw refused('recipients');
  const chosen = await listChosen(db, recipients, language);
  if (chosen.length < ids.length) throw refused('unknown');
  if (visibleRegion.regionId === null) return;
  const isForeign = ({ regionId }: Named) =>
    regionId != null && regionId !== visibleRegion.regionId;
  if (chosen.some(isForeign)) throw refused('outside');
  if (kind === 'people') {
    const known = await countIds(db, pupilsOf({ kind, ids }, visibleRegion));
    if (known < ids.length) throw refused('outside');
  }
}

import { tashkentDay } from '@malaka/grading/tashkent';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { savePlatformSettings } from '@malaka/contracts/content/platform-settings';
import type { Language, Localized } from '#/kit/http/language.ts';
import type { Settings } from './queries.ts';
import { settingTexts } from './texts.ts';

export type Change = BodyOf<typeof savePlatformSettings>;

/** Errors beyond the shape of single fields, by wire name. */
export function settingsErrors(
  { diagnosticBands: bands, creditsMinimums: minimums, maintenance, certificateGround }: Change,
  { positionTypeIds, now }: { positionTypeIds: ReadonlySet<number>; now: Date },
  language: Language,
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  const error = (field: string, text: keyof typeof settingTexts) => {
    errors[field] = [settingTexts[text][language]];
  };
  for (const [place, { upTo }] of bands?.entries() ?? []) {
    if (place > 0 && upTo <= bands![place - 1]!.upTo) {
      error(`diagnostic_bands.${place}.up_to`, 'notAscending');
    }
  }
  if (bands && bands.at(-1)!.upTo !== 100) {
    error(`diagnostic_bands.${bands.length - 1}.up_to`, 'lastNotWhole');
  }
  const seen = new Set<number>();
  for (const [place, { positionTypeId }] of minimums?.entries() ?? []) {
    const field = `credits_minimums.${place}.position_type_id`;
    if (!positionTypeIds.has(positionTypeId)) error(field, 'notInList');
    if (seen.has(positionTypeId)) error(field, 'twice');
    seen.add(positionTypeId);
  }
  if (certificateGround) {
    const { document, number, date } = certificateGround;
    const parts = { 'document.uz': document.uz, number, date: date ?? '' };
    const isFilled = Object.values({ ...parts, ...document }).some((part) => part !== '');
    for (const [part, value] of Object.entries(parts)) {
      if (isFilled && value === '') error(`certificate_ground.${part}`, 'groundIncomplete');
    }
    if (date !== null && date > tashkentDay(now)) error('certificate_ground.date', 'groundToCome');
  }
  if (maintenance?.isOn) {
    if (maintenance.text.uz === '') error('maintenance.text.uz', 'noBannerText');
    if (maintenance.endsAt && maintenance.endsAt <= now) error('maintenance.ends_at', 'over');
  }
  return errors;
}

/** The public maintenance banner; it disappears when its end has passed. */
export function maintenanceAt(
  { isOn, text, endsAt }: Settings['maintenance'],
  now: Date,
): { text: Localized; endsAt: Date | null } | null {
  const end = endsAt === null ? null : new Date(endsAt);
  return isOn && (end === null || end > now) ? { text, endsAt: end } : null;
}

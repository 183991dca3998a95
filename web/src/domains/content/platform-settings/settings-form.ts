import { inTashkent } from '@malaka/grading/tashkent';
import { ALTERNATIVE_TYPES, type AlternativeType } from '@malaka/contracts/kit/choices';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import {
  type PlatformSettings,
  savePlatformSettings,
} from '@malaka/contracts/content/platform-settings';
import { safeEncode } from 'zod';
import type { FieldErrors, Texts } from '#/kit/localized/localized-text.ts';

/** Fields saved together, as the screen groups them. */
export const SECTIONS = {
  maintenance: ['maintenance'],
  landing: ['landingTitle', 'landingSentence'],
  contacts: ['supportPhone', 'supportEmail', 'telegramUrl'],
  certificates: [
    'certificateIssuer',
    'certificateSignatory',
    'certificateSignatoryTitle',
    'certificateGround',
  ],
  credits: ['creditsMinimum', 'creditsMinimums', 'creditsCarryCap', 'hoursPerCredit'],
  alternative: ['alternativeMaxCredits'],
  courses: ['isApprovalRequired'],
  diagnostics: ['diagnosticPerCategory', 'diagnosticBands'],
  exams: ['examGraceSeconds'],
  appeals: ['appealsMany'],
  codes: ['isCodeByBot'],
} as const satisfies Record<string, readonly (keyof PlatformSettings)[]>;
export type SectionName = keyof typeof SECTIONS;
export const SECTION_NAMES = Object.keys(SECTIONS) as SectionName[];

export type Band = { upTo: string; title: Texts };

/** Numbers and times as they are typed. */
export type SettingsValues = Omit<
  PlatformSettings,
  | 'certificateGround'
  | 'creditsMinimum'
  | 'creditsMinimums'
  | 'creditsCarryCap'
  | 'hoursPerCredit'
  | 'diagnosticBands'
  | 'diagnosticPerCategory'
  | 'examGraceSeconds'
  | 'appealsMany'
  | 'alternativeMaxCredits'
  | 'maintenance'
> & {
  /** The date is empty if there is none. */
  certificateGround: { document: Texts; number: string; date: string };
  creditsMinimum: string;
  /** By position type; empty where the general minimum applies. */
  creditsMinimums: Readonly<Record<number, string>>;
  /** Empty: one yearly minimum. */
  creditsCarryCap: string;
  hoursPerCredit: string;
  diagnosticBands: readonly Band[];
  diagnosticPerCategory: string;
  examGraceSeconds: string;
  appealsMany: string;
  alternativeMaxCredits: Readonly<Record<AlternativeType, string>>;
  maintenance: { isOn: boolean; text: Texts; endsAt: string };
};

export function valuesOf(settings: PlatformSettings): SettingsValues {
  const { creditsCarryCap: cap, certificateGround, maintenance } = settings;
  const maxOf = (type: AlternativeType) => String(settings.alternativeMaxCredits[type]);
  return {
    ...settings,
    certificateGround: { ...certificateGround, date: certificateGround.date ?? '' },
    creditsMinimum: String(settings.creditsMinimum),
    creditsMinimums: Object.fromEntries(
      settings.creditsMinimums.map(({ positionTypeId, minimum }) => [
        positionTypeId,
        String(minimum),
      ]),
    ),
    creditsCarryCap: cap === null ? '' : String(cap),
    hoursPerCredit: String(settings.hoursPerCredit),
    diagnosticBands: settings.diagnosticBands.map(({ upTo, title }) => ({
      upTo: String(upTo),
      title,
    })),
    diagnosticPerCategory: String(settings.diagnosticPerCategory),
    examGraceSeconds: String(settings.examGraceSeconds),
    appealsMany: String(settings.appealsMany),
    alternativeMaxCredits: Object.fromEntries(
      ALTERNATIVE_TYPES.map((type) => [type, maxOf(type)]),
    ) as SettingsValues['alternativeMaxCredits'],
    maintenance: { ...maintenance, endsAt: toTyped(maintenance.endsAt) },
  };
}

type Body = BodyOf<typeof savePlatformSettings>;

/** The request of a section, or its errors by wire name. */
export function checkSection(
  values: SettingsValues,
  section: SectionName,
): { body: Body; errors: null } | { body: null; errors: Record<string, 'missing' | 'wrong'> } {
  const all = settingsOf(values);
  const body = Object.fromEntries(SECTIONS[section].map((field) => [field, all[field]])) as Body;
  const checked = safeEncode(savePlatformSettings.body!, body);
  if (checked.success) return { body, errors: null };
  const errors: Record<string, 'missing' | 'wrong'> = {};
  for (const issue of checked.error.issues) {
    const isMissing = issue.code === 'too_small' && issue.origin === 'string';
    errors[issue.path.join('.')] ??= isMissing ? 'missing' : 'wrong';
  }
  return { body: null, errors };
}

function settingsOf(values: SettingsValues): Body {
  const { maintenance, certificateGround: ground, creditsCarryCap: cap } = values;
  return {
    ...values,
    certificateGround: { ...ground, date: ground.date || null },
    creditsMinimum: numberOf(values.creditsMinimum),
    creditsMinimums: Object.entries(values.creditsMinimums)
      .filter(([, minimum]) => minimum.trim() !== '')
      .map(([id, minimum]) => ({ positionTypeId: Number(id), minimum: numberOf(minimum) })),
    creditsCarryCap: cap.trim() === '' ? null : numberOf(cap),
    hoursPerCredit: numberOf(values.hoursPerCredit),
    diagnosticBands: values.diagnosticBands.map(({ upTo, title }) => ({
      upTo: numberOf(upTo),
      title,
    })),
    diagnosticPerCategory: numberOf(values.diagnosticPerCategory),
    examGraceSeconds: numberOf(values.examGraceSeconds),
    appealsMany: numberOf(values.appealsMany),
    alternativeMaxCredits: Object.fromEntries(
      ALTERNATIVE_TYPES.map((type) => [type, numberOf(values.alternativeMaxCredits[type])]),
    ) as PlatformSettings['alternativeMaxCredits'],
    maintenance: { ...maintenance, endsAt: fromTyped(maintenance.endsAt) },
  };
}

/** Teachers write 4,5; the contract refuses anything that is not a number. */
const numberOf = (typed: string) =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(',', '.'));

/** `YYYY-MM-DDTHH:mm` in Tashkent, the format of a browser field. */
export const toTyped = (date: Date | null) =>
  date === null ? '' : inTashkent(date).toISOString().slice(0, 'YYYY-MM-DDTHH:mm'.length);

export const fromTyped = (typed: string): Date | null =>
  typed === '' ? null : new Date(`${typed}:00+05:00`);

export const isSectionChanged = (
  values: SettingsValues,
  saved: SettingsValues,
  section: SectionName,
): boolean =>
  SECTIONS[section].some((field) => JSON.stringify(values[field]) !== JSON.stringify(saved[field]));

/** Takes one section from another state; the others stay as typed. */
export const withSection = (
  values: SettingsValues,
  from: SettingsValues,
  section: SectionName,
): SettingsValues => ({
  ...values,
  ...Object.fromEntries(SECTIONS[section].map((field) => [field, from[field]])),
});

/** Errors of the given texts, shown on the tab of their language. */
export const textErrors = (errors: FieldErrors, names: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => names.some((known) => name.startsWith(`${known}.`))),
  );

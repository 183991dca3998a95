import type profileTexts from '#/kit/i18n/locales/uz/profile.json';

type Texts = typeof profileTexts;

/** Key of the text that stands below a field. */
export type Fault = `missing.${keyof Texts['missing']}` | `fault.${keyof Texts['fault']}`;

/** What the contract calls it. */
const FAULTS: Record<string, Fault> = {
  'profile.cyrillic': 'fault.letters',
  'profile.digits_7': 'fault.digits7',
  'profile.digits_14': 'fault.digits14',
  'profile.passport_series': 'fault.series',
};

export const faultOfIssue = ({ message, code }: { message: string; code: string }): Fault =>
  FAULTS[message] ?? (code === 'too_big' ? 'fault.long' : 'fault.wrong');

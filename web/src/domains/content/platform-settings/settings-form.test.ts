import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { describe, expect, it } from 'vitest';
import {
  type Band,
  checkSection,
  isSectionChanged,
  valuesOf,
  withSection,
} from './settings-form.ts';

const texts = (uz: string) => ({ uz, ru: '', en: '' });
const settings: PlatformSettings = {
  landingTitle: texts('Sarlavha'),
  landingSentence: texts('Gap'),
  telegramUrl: '',
  supportPhone: '',
  supportEmail: '',
  certificateIssuer: texts('Markaz'),
  certificateSignatory: texts(''),
  certificateSignatoryTitle: texts(''),
  certificateGround: { document: texts(''), number: '', date: null },
  creditsMinimum: 36,
  creditsMinimums: [{ positionTypeId: 3, minimum: 24 }],
  creditsCarryCap: null,
  hoursPerCredit: 3,
  diagnosticBands: [
    { upTo: 50, title: texts('Past') },
    { upTo: 100, title: texts('Yuqori') },
  ],
  diagnosticPerCategory: 5,
  examGraceSeconds: 10,
  appealsMany: 5,
  alternativeMaxCredits: {
    language: 20,
    training_abroad: 20,
    competition: 10,
    publication: 10,
    other_course: 10,
  },
  isApprovalRequired: false,
  isCodeByBot: false,
  maintenance: { isOn: true, text: texts('Ishlar'), endsAt: new Date('2026-11-23T17:30:00Z') },
};
const values = valuesOf(settings);

describe('the form of the settings', () => {
  it('sends back what it was given, section by section', () => {
    expect(checkSection(values, 'credits').body).toEqual({
      creditsMinimum: 36,
      creditsMinimums: [{ positionTypeId: 3, minimum: 24 }],
      creditsCarryCap: null,
      hoursPerCredit: 3,
    });
    expect(checkSection(values, 'certificates').body).toMatchObject({
      certificateGround: settings.certificateGround,
    });
    expect(values.maintenance.endsAt).toBe('2026-11-23T22:30');
    expect(checkSection(values, 'maintenance').body).toEqual({ maintenance: settings.maintenance });
  });

  it('reads numbers as teachers write them', () => {
    const typed = { ...values, creditsMinimum: ' 4,5 ', creditsMinimums: { 3: '', 7: '30' } };
    expect(checkSection(typed, 'credits').body).toMatchObject({
      creditsMinimum: 4.5,
      creditsMinimums: [{ positionTypeId: 7, minimum: 30 }],
    });
  });

  it('names what is missing and what is wrong as the server does', () => {
    const [low, high] = values.diagnosticBands as [Band, Band];
    const withLow = (part: Partial<Band>) =>
      checkSection({ ...values, diagnosticBands: [{ ...low, ...part }, high] }, 'diagnostics');
    expect(withLow({ upTo: 'x' }).errors).toEqual({ 'diagnostic_bands.0.up_to': 'wrong' });
    expect(withLow({ title: texts(' ') }).errors).toEqual({
      'diagnostic_bands.0.title.uz': 'missing',
    });
    const typed = { ...values, supportEmail: 'yordam' };
    expect(checkSection(typed, 'contacts').errors).toEqual({ support_email: 'wrong' });
    expect(checkSection(typed, 'credits').errors).toBeNull();
  });

  it('knows which section was changed, and takes back that one alone', () => {
    const typed = { ...values, supportPhone: '+998', creditsMinimum: '40' };
    expect(isSectionChanged(typed, values, 'contacts')).toBe(true);
    expect(isSectionChanged(typed, values, 'landing')).toBe(false);
    const undone = withSection(typed, values, 'contacts');
    expect(undone).toMatchObject({ supportPhone: '', creditsMinimum: '40' });
  });
});

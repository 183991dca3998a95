import type { Settings } from '@malaka/server/domains/content/platform-settings/queries';

/** Issuer and legal basis of the demo's certificates: samples that name no real act. */
export const demoCertificates: Partial<Settings> = {
  'certificate.issuer': {
    uz: 'Malaka oshirish markazi (namuna)',
    ru: 'Центр повышения квалификации (образец)',
    en: 'Centre for professional development (sample)',
  },
  'certificate.signatory_name': {
    uz: 'Nodira Karimova',
    ru: 'Нодира Каримова',
    en: 'Nodira Karimova',
  },
  'certificate.signatory_title': {
    uz: 'Markaz direktori',
    ru: 'Директор центра',
    en: 'Director of the centre',
  },
  'certificate.ground': {
    document: {
      uz: 'Malaka oshirish tartibi toʻgʻrisidagi nizom (namuna)',
      ru: 'Положение о порядке повышения квалификации (образец)',
      en: 'Regulations on professional development (sample)',
    },
    number: '1',
    date: '2026-01-15',
  },
};

/** Texts in the heads of public pages. */
export const organizationPageTexts = {
  uz: {
    registry: 'Oʻquv tashkilotlari reyestri',
    registryHint: 'Oʻqituvchilarning malakasini oshirishga ruxsat olgan nodavlat tashkilotlar.',
    kind: 'Oʻquv tashkiloti',
    allowed: (region: string) =>
      `Oʻqituvchilarning malakasini oshirishga ruxsat olgan tashkilot. ${region}.`,
  },
  ru: {
    registry: 'Реестр образовательных организаций',
    registryHint:
      'Негосударственные организации, которым разрешено повышать квалификацию учителей.',
    kind: 'Образовательная организация',
    allowed: (region: string) =>
      `Организация, которой разрешено повышать квалификацию учителей. ${region}.`,
  },
  en: {
    registry: 'Registry of training organisations',
    registryHint: 'Non-state organisations that may train teachers.',
    kind: 'Training organisation',
    allowed: (region: string) => `An organisation that may train teachers. ${region}.`,
  },
};

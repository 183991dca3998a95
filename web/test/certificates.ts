import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';

export const makeCertificate = (given: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  number: 'UK-2026-0001234-7',
  state: 'issued',
  type: 'upgrade',
  year: 2026,
  ownerName: 'Qodirova Nodira',
  courseName: 'Raqamli dars',
  courses: [],
  hours: 36,
  credits: 4,
  issuedAt: new Date('2026-03-01T09:00:00Z'),
  endedAt: null,
  replacedBy: null,
  image: '/missing/image.png',
  preview: '/missing/preview.png',
  pdf: '/missing/certificate.pdf',
  badge: '/missing/badge.json',
  link: 'https://malaka.uz/c/1',
  formerSystem: null,
  ...given,
});

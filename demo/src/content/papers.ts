import type { AlternativeType } from '@malaka/contracts/kit/choices';

export type DemoPaper = {
  /** Key of the account. */
  owner: string;
  type: AlternativeType;
  title: string;
  number: string;
  issuer: string;
  /** Days before the first start on which it was issued and sent. */
  issuedDaysAgo: number;
  sentHoursAgo: number;
  isPdf: boolean;
  /** Absent if nobody has looked at it yet. */
  review?:
    | { status: 'under_review' }
    | { status: 'accepted'; credits: number }
    | { status: 'rejected'; comment: string };
};

/** Alternative certificates in each state; the waiting ones cover each state of the deadline. */
export const demoPapers: readonly DemoPaper[] = [
  {
    owner: 'teacher',
    type: 'language',
    title: 'IELTS Academic: 7.0',
    number: '25UZ004318KARD001A',
    issuer: 'British Council',
    issuedDaysAgo: 210,
    sentHoursAgo: 140,
    isPdf: true,
    review: { status: 'accepted', credits: 12 },
  },
  {
    owner: 'learner',
    type: 'competition',
    title: 'Yilning eng yaxshi fan oʻqituvchisi: ikkinchi oʻrin',
    number: 'YOF-2026/118',
    issuer: 'Toshkent shahar maktabgacha va maktab taʼlimi boshqarmasi',
    issuedDaysAgo: 95,
    sentHoursAgo: 70,
    isPdf: false,
    review: {
      status: 'rejected',
      comment: 'Rasmda muhr koʻrinmayapti. Toʻliq nusxasini yuboring.',
    },
  },
  {
    owner: 'learner',
    type: 'language',
    title: 'Ingliz tili: C1 daraja',
    number: 'MS-C1-048211',
    issuer: 'Bilim va malakalarni baholash agentligi',
    issuedDaysAgo: 160,
    sentHoursAgo: 5,
    isPdf: false,
    review: { status: 'under_review' },
  },
  {
    owner: 'learner-39',
    type: 'training_abroad',
    title: 'STEM Teacher Training Programme, 72 soat',
    number: 'SNU-26-0741',
    issuer: 'Seoul National University',
    issuedDaysAgo: 60,
    sentHoursAgo: 27,
    isPdf: true,
  },
  {
    owner: 'learner-40',
    type: 'publication',
    title: 'Boshlangʻich sinfda savodxonlik: amaliy tajriba',
    number: 'ISSN 2181-0796, 3-son',
    issuer: 'Xalq taʼlimi jurnali',
    issuedDaysAgo: 40,
    sentHoursAgo: 21,
    isPdf: true,
  },
  {
    owner: 'learner-42',
    type: 'language',
    title: 'Goethe-Zertifikat B2',
    number: 'GZ-B2-77120',
    issuer: 'Goethe-Institut Taschkent',
    issuedDaysAgo: 300,
    sentHoursAgo: 9,
    isPdf: false,
  },
  {
    owner: 'school-head',
    type: 'other_course',
    title: 'Taʼlim muassasasini boshqarish, 36 soat',
    number: 'TMB-2026-0093',
    issuer: 'Pedagogik mahorat markazi',
    issuedDaysAgo: 20,
    sentHoursAgo: 2,
    isPdf: true,
  },
];

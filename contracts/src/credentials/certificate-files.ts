import { z } from 'zod';
import { get } from '#/kit/endpoint.ts';
import { wire } from '#/kit/wire.ts';

const numberParams = wire({ number: z.string().max(64) });

export const certificateImage = get.public('/certificate/:number/image.png', {
  summary: 'Picture of a certificate',
  params: numberParams,
});

export const certificatePreview = get.public('/certificate/:number/preview.webp', {
  summary: 'Small picture of a certificate, for lists',
  params: numberParams,
});

export const certificatePdf = get.public('/certificate/:number/certificate.pdf', {
  summary: 'Certificate as a signed PDF',
  params: numberParams,
});

export const certificateBadge = get.public('/certificate/:number/badge.json', {
  summary: 'Certificate as an Open Badges 3.0 credential with its proof',
  params: numberParams,
});

export const badgeAchievement = get.public('/badges/achievements/:id', {
  summary: 'The achievement of a badge: a course, or summary-2026',
  params: wire({ id: z.string().regex(/^(?:[1-9]\d{0,8}|summary-20\d{2})$/) }),
});

export const badgeRevocations = get.public('/badges/revocations', {
  summary: 'Badges that are no longer in force',
});

import type { Db } from '@malaka/server/kit/db/connect';
import { sanitizeRichText } from '@malaka/server/kit/rich-text/sanitize-rich-text';
import { saveSettings } from '@malaka/server/domains/content/platform-settings/queries';
import { demoCertificates } from '#/content/certificates.ts';
import { demoFaq } from '#/content/faq.ts';
import { demoLanding } from '#/content/landing.ts';
import { demoPages } from '#/content/pages.ts';
import { demoExpertReviews, demoSpecialists } from '#/content/speakers.ts';
import type { DemoSpeaker, DemoTitled, LocalizedText } from '#/content/types.ts';

const dayMs = 24 * 60 * 60 * 1000;

const cleaned = (html: LocalizedText): string =>
  JSON.stringify({
    uz: sanitizeRichText(html.uz),
    ru: sanitizeRichText(html.ru),
    en: sanitizeRichText(html.en),
  });

const alike = (text: string): string => JSON.stringify({ uz: text, ru: text, en: text });

/** Landing page, FAQ, text pages with the offer, contacts. */
export async function insertPublicContent(
  db: Db,
  input: { faces: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  await insertLanding(db, input.faces);
  await db
    .insertInto('faqItems')
    .values(
      demoFaq.map(({ title, body }, sortOrder) => ({
        title: JSON.stringify(title),
        body: cleaned(body),
        sortOrder,
      })),
    )
    .execute();
  await insertPages(db, input.now);
}

async function insertLanding(db: Db, faces: ReadonlyMap<string, string>): Promise<void> {
  const titled = (block: string) => (item: DemoTitled, sortOrder: number) => ({
    block,
    title: JSON.stringify(item.title),
    text: JSON.stringify(item.text),
    icon: item.icon,
    sortOrder,
  });
  const speaker = (block: string) => (item: DemoSpeaker, sortOrder: number) => ({
    block,
    title: alike(item.name),
    text: JSON.stringify(item.text),
    position: JSON.stringify(item.position),
    avatar: faces.get(item.key) ?? null,
    sortOrder,
  });
  const figures = demoLanding.figures.map(({ value, label }, sortOrder) => ({
    block: 'figure',
    title: alike(value),
    text: JSON.stringify(label),
    sortOrder,
  }));
  await db
    .insertInto('landingItems')
    .values([
      ...demoLanding.features.map(titled('feature')),
      ...demoLanding.steps.map(titled('step')),
      ...figures,
      ...demoSpecialists.map(speaker('specialist')),
      ...demoExpertReviews.map(speaker('expert_review')),
    ])
    .execute();
  await saveSettings(db, {
    'landing.title': demoLanding.title,
    'landing.sentence': demoLanding.sentence,
    'landing.telegram': demoLanding.telegram.text,
    'landing.webinar_invitation': demoLanding.webinarInvitation.text,
    'contact.telegram_url': 'https://t.me/malaka_uz',
    'contact.phone': '+998 71 200 00 00',
    'contact.email': 'yordam@malaka.uz',
    ...demoCertificates,
  });
}

async function insertPages(db: Db, now: Date): Promise<void> {
  const updatedAt = new Date(now.getTime() - 30 * dayMs);
  await db
    .insertInto('pages')
    .values(
      demoPages.map(({ key, version, title, body }) => ({
        key,
        version,
        title: JSON.stringify(title),
        body: cleaned(body),
        updatedAt,
      })),
    )
    .execute();
  const offers = demoPages.filter(({ key }) => key === 'offer');
  await db
    .insertInto('offers')
    .values(
      offers.map(({ version, body }) => ({ version, body: cleaned(body), createdAt: updatedAt })),
    )
    .execute();
}

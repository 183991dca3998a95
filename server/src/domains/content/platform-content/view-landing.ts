import type { Landing } from '@malaka/contracts/content/platform-content';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/platform-settings/queries.ts';
import { inLanguage } from '#/kit/http/language.ts';
import type { Language, Localized } from '#/kit/http/language.ts';
import { landingWebinar } from './events.ts';
import { listLandingItems } from './queries.ts';
import type { LandingBlock } from './queries.ts';

/** All blocks of the landing page except popular courses, as administrators wrote them. */
export async function viewLanding(db: Db, language: Language, now: Date): Promise<Landing> {
  const [items, webinar, settings] = await Promise.all([
    listLandingItems(db),
    landingWebinar.load(db, { now }),
    getSettings(db, [
      'landing.title',
      'landing.sentence',
      'contact.telegram_url',
      'contact.phone',
      'contact.email',
    ]),
  ]);
  const local = (text: Localized) => inLanguage(text, language);
  const block = (name: LandingBlock) => items.filter((item) => item.block === name);
  const titled = (name: LandingBlock) =>
    block(name).map(({ title, text, icon }) => ({ title: local(title), text: local(text), icon }));
  const speakers = (name: LandingBlock) =>
    block(name).map(({ id, title, position, text, avatar }) => ({
      id,
      name: local(title),
      position: local(position),
      text: local(text),
      avatar,
    }));
  return {
    title: local(settings['landing.title']),
    sentence: local(settings['landing.sentence']),
    features: titled('feature'),
    steps: titled('step'),
    figures: block('figure').map(({ title, text }) => ({
      value: local(title),
      label: local(text),
    })),
    specialists: speakers('specialist'),
    expertReviews: speakers('expert_review'),
    telegramUrl: settings['contact.telegram_url'],
    supportPhone: settings['contact.phone'],
    supportEmail: settings['contact.email'],
    webinar,
    serverNow: now,
  };
}

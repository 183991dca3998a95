import type { NotificationSettings } from '@malaka/contracts/conversation/notification-settings';
import { listChats } from '@malaka/contracts/conversation/chats';
import { viewLanding } from '@malaka/contracts/content/platform-content';
import { viewPlatform } from '@malaka/contracts/content/platform-settings/public';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { type CourseCard, listCatalogue } from '@malaka/contracts/learning/courses';
import { unreadCount } from '@malaka/contracts/people/profiles';
import { listTableViews } from '@malaka/contracts/people/table-views';
import { listExports } from '@malaka/contracts/reporting/exports';
import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import { api } from './fake-api.ts';
import { quietWorkday } from './workday.ts';

/** A page of a list; by default the only one. */
export const pageOf = <Row>(data: Row[], { page = 1, perPage = 20, total = data.length } = {}) => ({
  data,
  total,
  perPage,
  currentPage: page,
  lastPage: Math.max(1, Math.ceil(total / perPage)),
  nextPageUrl: null,
});

const landing: AnswerOf<typeof viewLanding>['data'] = {
  title: 'Malaka oshirish oson',
  sentence: 'Kurslar va sertifikatlar',
  features: [],
  steps: [],
  figures: [],
  specialists: [],
  expertReviews: [],
  telegramUrl: '',
  supportPhone: '',
  supportEmail: '',
  webinar: null,
  serverNow: new Date(),
};

/**
 * Answers the requests of the frames around screens, of every table, and of the landing page, to
 * which many screens lead.
 */
export function answerFrames(): void {
  const contacts = { telegramUrl: '', supportPhone: '', supportEmail: '' };
  api.answer(viewPlatform, { data: { ...contacts, maintenance: null } });
  api.answer(unreadCount, { data: { notifications: 0, chat: 0 } });
  api.answer(viewQueues, { data: [] });
  const noChats = { unreadCount: 0, unansweredCount: 0, answerMinutes: null };
  api.answer(listChats, { ...pageOf([]), ...noChats });
  api.answer(listTableViews, { data: [] });
  api.answer(listExports, { data: [] });
  api.answer(viewLanding, { data: landing });
  api.answer(listCatalogue, pageOf([]));
  // Requested as soon as the pointer touches the link to the home.
  api.answer(viewWorkday, { data: quietWorkday });
}

export const makeCard = (id: number, input: Partial<CourseCard> = {}): CourseCard => ({
  id,
  name: `${id}-kurs`,
  image: null,
  type: 'informal',
  category: { id: 1, name: 'Pedagogika', hue: 200 },
  language: { id: 1, name: 'Oʻzbek tili' },
  duration: 12,
  credit: 4,
  price: 0n,
  rating: 4.5,
  reviewsAvgRating: 4.5,
  reviewsCount: 2,
  buysCount: 10,
  lessonsCount: 5,
  hasCertificate: true,
  author: { id: 3, name: 'Aliyev Sardor', avatar: null },
  ...input,
});

/** Settings of a platform without message channels. */
export const noChannels: NotificationSettings = {
  switchedOff: [],
  quietFrom: 0,
  quietUntil: 0,
  digestHour: null,
  channels: [],
  smsGroups: [],
  digestGroups: [],
  browsers: 0,
  hasTelegram: false,
  pushKey: '',
};

import { CONTENT_PAGES } from '#/content/choices.ts';
import { z } from 'zod';
import { id, idText, instant, INTEGER_MAX } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import {
  done,
  idBody,
  list,
  localized,
  maybeLocalized,
  one,
  page,
  search,
  texts,
} from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';

/** Sanitised on the server on every write. */
const RICH_TEXT_MAX = 100_000;
const richText = localized(RICH_TEXT_MAX);

/** 1-based position of a new item; the end if absent. Needed to undo a deletion. */
const place = z.int().min(1).max(INTEGER_MAX).optional();

const order = wire({ ids: z.array(id).min(1).max(500) });

export const adminFaqItem = wire({ id: z.int(), title: texts, body: texts });
export type AdminFaqItem = z.output<typeof adminFaqItem>;

export const listAdminFaq = get.admin('/admin/faq', {
  summary: 'Questions and answers in all languages, in order',
  query: wire({ search, page }),
  answer: list(adminFaqItem),
});

export const saveFaq = post.admin('/admin/faq/save', {
  summary: 'Add a question and answer at the end or at a given place, or change one by its id',
  body: wire({ id: id.optional(), place, title: localized(300), body: richText }),
  answer: one(wire({ id: z.int() })),
});

export const deleteFaq = post.admin('/admin/faq/delete', {
  summary: 'Delete a question and answer',
  body: idBody,
  answer: done,
});

export const orderFaq = post.admin('/admin/faq/order', {
  summary: 'Set the order of the named questions among the places they occupy',
  body: order,
  answer: done,
});

export const LANDING_BLOCKS = ['feature', 'step', 'figure', 'specialist', 'expert_review'] as const;

export const adminLandingItem = wire({
  id: z.int(),
  block: z.enum(LANDING_BLOCKS),
  title: texts,
  text: texts,
  position: texts,
  icon: z.string(),
  avatar: z.string().nullable(),
});
export type AdminLandingItem = z.output<typeof adminLandingItem>;

export const listLandingItems = get.admin('/admin/landing-items', {
  summary: 'Blocks of the landing page in all languages, in order',
  answer: one(z.array(adminLandingItem)),
});

export const saveLandingItem = post.admin('/admin/landing-items/save', {
  summary: 'Add an item to a block of the landing page, or change one by its id',
  body: wire({
    id: id.optional(),
    place,
    block: z.enum(LANDING_BLOCKS),
    title: localized(200),
    text: localized(1000),
    position: maybeLocalized(300).default({ uz: '', ru: '', en: '' }),
    icon: z.string().max(40).default(''),
    /** Address of a picture returned by /admin/content/picture. */
    avatar: z.string().max(300).nullable().default(null),
  }),
  answer: one(wire({ id: z.int() })),
});

export const deleteLandingItem = post.admin('/admin/landing-items/delete', {
  summary: 'Delete an item of the landing page',
  body: idBody,
  answer: done,
});

export const orderLandingItems = post.admin('/admin/landing-items/order', {
  summary: 'Set the order of the items of a block',
  body: order,
  answer: done,
});

export const uploadContentPicture = post.admin('/admin/content/picture', {
  summary: 'Store a portrait (jpg or png up to 5 MB), cropped to a square',
  files: ['picture'],
  answer: one(wire({ address: z.string() })),
});

const pageVersion = wire({ version: z.int(), updatedAt: instant });

export const adminPage = wire({
  title: texts,
  body: texts,
  version: z.int(),
  updatedAt: instant,
  /** Newest first. */
  versions: z.array(pageVersion),
});
export type AdminPage = z.output<typeof adminPage>;

const pageKey = z.enum(CONTENT_PAGES);

export const viewAdminPage = get.admin('/admin/pages/:page', {
  summary: 'A text page in all languages, the latest version or an earlier one',
  params: wire({ page: pageKey }),
  query: wire({ version: idText.optional() }),
  answer: one(adminPage),
});

export const savePage = post.admin('/admin/pages/save', {
  summary: 'Publish a new version of a text page; for the offer, the version accepted from now on',
  body: wire({
    page: pageKey,
    title: localized(200),
    body: richText,
    /** The version that was edited; if another one was published meanwhile, the call is refused. */
    version: z.int().min(0),
  }),
  answer: one(wire({ version: z.int() })),
});

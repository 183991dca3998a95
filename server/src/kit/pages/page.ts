import type { PublicScreen } from '@malaka/contracts/kit/public-screens';
import type { RawBuilder } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import type { Caller } from '#/kit/http/caller.ts';
import type { Language } from '#/kit/http/language.ts';

/** What the preview picture of a page shows when its URL is shared. */
export type Picture = {
  /** The kind of object, above its name. */
  kind: string;
  title: string;
  /** A few short lines below the name. */
  lines: readonly string[];
  /** URL of a public file. */
  cover?: string | null;
};

export type Step = { name: string; path: string };

/** The head of a public page, before any script runs; Uzbek texts in Latin script. */
export type PageHead = {
  title: string;
  /** The title already names the platform. */
  isWholeTitle?: boolean;
  description: string;
  /** The canonical path; by default the requested one. */
  path?: string;
  /** Not for search engines. */
  isHidden?: boolean;
  /** Breadcrumbs between the home page and this page. */
  trail?: readonly Step[];
  picture?: Picture;
  /** The object in terms of schema.org. */
  data?: (context: HeadContext) => object;
};

/** Available only when the head is written: language and script of the reader. */
export type HeadContext = {
  title: string;
  description: string;
  url: string;
  picture: string;
  /** Absolute URL of a path. */
  address: (path: string) => string;
  /** Transliterates a text to the reader's script. */
  say: (text: string) => string;
};

export type PageQuery = {
  params: Readonly<Record<string, string>>;
  language: Language;
};

/** A page that anyone can open; the head is undefined if guests cannot see its object. */
export type PublicPage = {
  head: (deps: Deps, query: PageQuery) => Promise<PageHead | undefined>;
  /** Requests a minute and IP address, where the objects must not be enumerated. */
  limitPerMinute?: number;
  /** Depends on whether the reader is signed in: the browser renders it. */
  isLeftToClient?: boolean;
  /** Updates while it is open, so the client starts immediately. */
  isLive?: boolean;
  /** Path in the sitemap, for a page that always exists. */
  listedAs?: string;
  form?: PageForm;
};

/** A form of a page that the browser can submit before the client has loaded. */
export type PageForm = {
  limitPerMinute: number;
  /** Throws the reason of a failure; the page is then shown again with it. */
  send: (deps: Deps, fields: URLSearchParams, caller: Caller) => Promise<Entry>;
  /** Fields to fill in again after a failure; no secrets. */
  refilled: readonly string[];
};

/** A new session, which the browser stores (web/src/early/enter.ts). */
export type Entry = { token: string; isRemembered: boolean; address: string };

/** Why a submitted form is shown again: a failure as in the API, and what was typed. */
export type Returned = {
  status: number;
  failure: object;
  fields: Readonly<Record<string, string>>;
};

/** Pages of objects for the sitemap: rows of id, path and changed_at. */
export type ListedPages = { name: string; rows: RawBuilder<unknown> };

export type DomainPages = { readonly [screen in PublicScreen]?: PublicPage };

export type SitePages = {
  pages: Readonly<Record<PublicScreen, PublicPage>>;
  listed: readonly ListedPages[];
};

/** For pages without a head of their own. */
export const platformHead: PageHead = { title: 'Malaka', isWholeTitle: true, description: '' };

/** For URLs that only redirect, such as that of the sign-in. */
export const plainPage: PublicPage = {
  head: async () => ({ ...platformHead, isHidden: true }),
  isLeftToClient: true,
};

/** The id in a path, undefined if it is invalid; the client uses the same rule. */
export const readId = (part: string | undefined): number | undefined =>
  part !== undefined && /^[1-9]\d{0,8}$/.test(part) ? Number(part) : undefined;

/** The size recommended by messengers and social networks. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

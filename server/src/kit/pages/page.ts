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
  data?: (said: Said) => object;
};

/** What is known only when the head is written, in the reader's language and script. */
export type Said = {
  title: string;
  description: string;
  url: string;
  picture: string;
  /** Absolute URL of a path. */
  address: (path: string) => string;
  /** A text in the reader's script. */
  say: (text: string) => string;
};

export type PageQuery = {
  params: Readonly<Record<string, string>>;
  language: Language;
};

/** A page that anyone can open; the head is undefined if guests cannot see its object. */
export type PublicPage = {
  head: (deps: Deps, asked: PageQuery) => Promise<PageHead | undefined>;
  /** Requests a minute and IP address, where the objects must not be enumerated. */
  limitPerMinute?: number;
  /** Shows nothing before it is known who asks: the browser writes it. */
  isLeftToClient?: boolean;
  /** Changes while it is open: the client starts with it. */
  isLive?: boolean;
  /** Path in the sitemap, for a page that always exists. */
  listedAs?: string;
  form?: PageForm;
};

/** A form of a page that the browser can send before the client is here. */
export type PageForm = {
  limitPerMinute: number;
  /** Throws why nothing came of it: then the page is written again, with that. */
  send: (deps: Deps, fields: URLSearchParams, caller: Caller) => Promise<Entry>;
  /** Fields that the page written again still has; no secrets. */
  kept: readonly string[];
};

/** An opened session, which the browser keeps (web/src/early/enter.ts). */
export type Entry = { token: string; isRemembered: boolean; address: string };

/** Why a form that was sent comes back: a failure as the API answers it, and what was typed. */
export type Returned = {
  status: number;
  failure: object;
  fields: Readonly<Record<string, string>>;
};

/** Pages of objects for the sitemap: rows of id, path and changed_at. */
export type ListedPages = { name: string; rows: RawBuilder<unknown> };

/** Pages of a domain (domains/<domain>/pages.ts). */
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

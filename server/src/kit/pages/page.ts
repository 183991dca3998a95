import type { PublicScreen } from '@malaka/contracts/kit/public-screens';
import type { RawBuilder } from 'kysely';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';

/** What the picture of a page shows when somebody passes its address on. */
export type Picture = {
  /** What kind of thing it is, above its name. */
  kind: string;
  title: string;
  /** Few and short, below the name. */
  lines: readonly string[];
  /** Address of a public file. */
  cover?: string | null;
};

export type Step = { name: string; path: string };

/** What a public page says of itself before any script runs, in Latin script where it is Uzbek. */
export type PageHead = {
  title: string;
  /** Names the platform by itself. */
  isWholeTitle?: boolean;
  description: string;
  /** Its one address where several lead to it. */
  path?: string;
  /** For people, not for search engines. */
  isHidden?: boolean;
  /** Pages above it, the topmost first; the landing is above all. */
  trail?: readonly Step[];
  picture?: Picture;
  /** What it is for machines, in terms of schema.org. */
  data?: (said: Said) => object;
};

/** What of a head is known only when it is written. */
export type Said = {
  title: string;
  description: string;
  url: string;
  picture: string;
  /** Absolute address of a path. */
  address: (path: string) => string;
  /** In the script of who reads. */
  say: (text: string) => string;
};

export type Asked = {
  params: Readonly<Record<string, string>>;
  language: Language;
};

/** A page that everybody may open; undefined where its object is not there for everybody. */
export type PublicPage = {
  head: (deps: Deps, asked: Asked) => Promise<PageHead | undefined>;
  /** Heads that an address may have in a minute, where nobody is to read out all of them. */
  limitPerMinute?: number;
  /** Its place in the map of the site, of a page that is always there. */
  listedAs?: string;
};

/** Pages for the map of the site: rows of id, path and changed_at. */
export type ListedPages = { name: string; rows: RawBuilder<unknown> };

/** Those of a domain (domains/<domain>/pages.ts). */
export type DomainPages = { readonly [screen in PublicScreen]?: PublicPage };

export type SitePages = {
  pages: Readonly<Record<PublicScreen, PublicPage>>;
  listed: readonly ListedPages[];
};

/** Of what nothing else is told. */
export const platformHead: PageHead = { title: 'Malaka', isWholeTitle: true, description: '' };

/** For addresses that only lead on, such as that of the sign-in. */
export const plainPage: PublicPage = { head: async () => ({ ...platformHead, isHidden: true }) };

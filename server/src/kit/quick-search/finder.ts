import type { FinderKey, Found } from '@malaka/contracts/reporting/quick-search';
import type { Examiner } from '#/kit/access/scope.ts';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';

/** What was typed, and by whom. */
export type Sought = { search: string; examiner: Examiner; language: Language };

/** Finds up to FOUND_MAX of one kind that the user may see, best matches first. */
export type Finder = (db: Db, sought: Sought) => Promise<Omit<Found, 'kind'>[]>;

/** Each kind of the contract has its finder, from the domain that has the rows. */
export type Finders = Readonly<Record<FinderKey, Finder>>;

import { byName } from './by-name.ts';

export const englishFiles = byName(
  import.meta.glob<{ default: Record<string, unknown> }>([
    '../**/texts/*.en.json',
    '!../**/texts/{catalogue,common,errors,landing,line,shell}.en.json',
  ]),
);

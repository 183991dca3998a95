import { byName } from './by-name.ts';

export const russianFiles = byName(
  import.meta.glob<{ default: Record<string, unknown> }>([
    '../**/texts/*.ru.json',
    '!../**/texts/{catalogue,common,errors,landing,line,shell}.ru.json',
  ]),
);

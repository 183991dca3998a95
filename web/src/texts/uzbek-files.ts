import { byName } from './by-name.ts';

export const uzbekFiles = byName(
  import.meta.glob<{ default: Record<string, unknown> }>([
    '../**/texts/*.uz.json',
    '!../**/texts/{catalogue,common,errors,landing,line,shell}.uz.json',
  ]),
);

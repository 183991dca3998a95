import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { PUPIL_LIST } from '@malaka/contracts/reporting/pupil-filters';
import { searchReader } from '#/kit/lists/address.ts';

export type PupilSearch = SearchOf<typeof PUPIL_LIST>;
export const readPupilSearch = searchReader(PUPIL_LIST);

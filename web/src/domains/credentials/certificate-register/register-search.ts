import {
  CERTIFICATE_KINDS,
  CERTIFICATE_STATES,
  type CertificateKind,
  type CertificateState,
} from '@malaka/contracts/credentials/choices';
import type { listCertificates } from '@malaka/contracts/credentials/certificate-register';
import type { QueryOf } from '@malaka/contracts/kit/endpoint';
import type { ExportQuery } from '@malaka/contracts/reporting/exports';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { idOf, oneOf, wholeNumber, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** The register's search and filters as encoded in its address. */
export type RegisterSearch = {
  search?: string;
  type?: CertificateKind;
  state?: CertificateState;
  year?: number;
  region?: number;
};

const FIRST_YEAR = 2020;
const LAST_YEAR = 2100;

export function readRegisterSearch(search: Record<string, unknown>): RegisterSearch {
  return withoutEmpty<RegisterSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    type: oneOf(CERTIFICATE_KINDS, search['type']),
    state: oneOf(CERTIFICATE_STATES, search['state']),
    year: wholeNumber(search['year'], FIRST_YEAR, LAST_YEAR),
    region: idOf(search['region']),
  });
}

/** The filter for the register's calls, without paging. */
export const toFilter = ({ region, ...filters }: RegisterSearch): ExportQuery<'certificates'> => ({
  ...filters,
  regionId: region,
});

export const toQuery = (
  search: RegisterSearch,
  page: number,
): QueryOf<typeof listCertificates> => ({ ...toFilter(search), page });

/** Years in the filter, newest first. */
export const yearsUntil = (now: Date): number[] => {
  const last = now.getFullYear();
  return Array.from({ length: last - 2025 + 1 }, (_, at) => last - at);
};

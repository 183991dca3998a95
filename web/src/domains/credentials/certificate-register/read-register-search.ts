import { CERTIFICATE_LIST } from '@malaka/contracts/credentials/certificate-filters';
import { searchReader } from '#/kit/lists/address.ts';

export const readRegisterSearch = searchReader(CERTIFICATE_LIST);

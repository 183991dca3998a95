// The public interface of this domain.
export { landingWebinar } from './platform-content/events.ts';
export { isBlank, reorder } from './platform-content/rules.ts';
export { readAddress, signAddress } from './files/signed-address.ts';
export { COVER_TYPES, copyCover, coverKey, deleteCover, storeCover } from './files/store-cover.ts';
export { checkKeyring } from './platform-settings/check-keyring.ts';
export { type Settings, getSettings, isCodeByBot } from './platform-settings/queries.ts';

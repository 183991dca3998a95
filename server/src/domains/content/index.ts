// What other domains may call.
export { landingWebinar } from './content/events.ts';
export { isBlank, reorder } from './content/rules.ts';
export { sanitizeRichText } from './content/sanitize-rich-text.ts';
export { readAddress, signAddress } from './files/signed-address.ts';
export { COVER_TYPES, copyCover, coverKey, deleteCover, storeCover } from './files/store-cover.ts';
export { checkKeyring } from './settings/check-keyring.ts';
export { type Settings, getSettings, isCodeByBot } from './settings/queries.ts';

// The public interface of this domain.
export { contentQuery, faqQuery } from './platform-content/page-queries.ts';
export { LandingIcon } from './platform-content/LandingIcon.tsx';
export { readContentSearch } from './platform-content/content-search.ts';
export { readPresetsSearch } from './decision-presets/presets-search.ts';
export { platformStateQuery, publicStateQuery } from './platform-state/queries.ts';
export { settingsQuery } from './platform-settings/queries.ts';
export { SECTION_NAMES } from './platform-settings/settings-form.ts';
export { fromTyped, toTyped } from './platform-settings/settings-form.ts';

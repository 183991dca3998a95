// Exports for other domains.
export { readPresenceSearch } from './webinar-presence/presence-search.ts';
export { WebinarLesson } from './webinars/lazy.ts';
export { webinarQuery, webinarSearchQuery } from './webinars/queries.ts';
export { readWebinarsSearch } from './webinars/webinars-search.ts';

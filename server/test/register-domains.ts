import { registerDomains } from '#/domain-parts.ts';

// A test may build part of the app: errors still need their texts, and events their listeners.
registerDomains();

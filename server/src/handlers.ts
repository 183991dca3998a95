// Handlers of events of lower domains (kit/events): imported once, before a node or worker starts.
import '#/domains/assessment/handlers.ts';
import '#/domains/authoring/handlers.ts';
import '#/domains/credentials/handlers.ts';
import '#/domains/learning/handlers.ts';
import '#/domains/live/handlers.ts';
import '#/domains/organizations/handlers.ts';
import '#/domains/people/handlers.ts';
// Bulk actions.
import '#/bulk.ts';

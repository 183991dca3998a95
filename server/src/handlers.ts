// Who hears of what happens in a domain below (kit/events): loaded once, before a node or a worker starts.
import '#/domains/assessment/handlers.ts';
import '#/domains/authoring/handlers.ts';
import '#/domains/credentials/handlers.ts';
import '#/domains/learning/handlers.ts';
import '#/domains/live/handlers.ts';
import '#/domains/organizations/handlers.ts';
import '#/domains/people/handlers.ts';
// What is done with many rows at once.
import '#/bulk.ts';

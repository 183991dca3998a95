import '#/handlers.ts';
import { registerTexts } from '#/texts.ts';

// A test may build part of the app: errors still need their texts, and events their listeners.
registerTexts();
